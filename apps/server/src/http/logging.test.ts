import { Readable, Writable } from 'node:stream';
import { fastify, LogController } from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './errors.ts';
import { logAnswers, loggerOptions } from './logging.ts';
import { denied } from './refusal.ts';

test('no address is logged with what follows its question mark: tickets and tokens travel there', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) });
  const app = fastify({
    logger: { ...loggerOptions('trace'), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logAnswers(app);
  app.setErrorHandler(answerError);
  app.get('/good', async () => 'good');
  app.get('/denied', () => Promise.reject(denied()));
  app.get('/broken', () => Promise.reject(new Error('broken')));
  app.get('/cut', (_, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'half';
          throw new Error('cut off');
        })(),
      ),
    ),
  );
  for (const path of ['/good', '/denied', '/broken', '/cut', '/nowhere']) {
    await app.inject(`${path}?ticket=secret-ticket`).catch(() => null);
  }
  await app.close();
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('')).not.toContain('secret-ticket');
});
