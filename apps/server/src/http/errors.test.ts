import { Code } from '@yuelan/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './errors.ts';
import { Refusal } from './refusal.ts';

test('a client that comes while there is too much to do is told when to come again', async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw new Refusal(Code.busy);
  });
  const answer = await app.inject({ url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.json()).toMatchObject({ code: 503, data: null });
  await app.close();
});
