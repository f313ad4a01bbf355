import { mkdtempSync, readFileSync, rmSync, statSync, appendFileSync } from 'node:fs';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Messenger } from './messenger.ts';
import { openMessenger } from './messenger.ts';
import { readOutbox } from './outbox.ts';

const message = {
  template: 'USER_LOGIN',
  params: { code: '123456', minutes: '10' },
  subject: '图书馆：登录验证码',
  text: '【图书馆】您正在登录，验证码 123456，10 分钟内有效。',
};
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

describe('a text message goes to the gateway', () => {
  interface Seen {
    headers: IncomingHttpHeaders;
    body: unknown;
  }
  const seen: Seen[] = [];
  let status = 200;
  let gateway: Server;
  let messenger: Messenger;
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok');
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${portOf(gateway)}/send`;
    messenger = await openMessenger(readConfig({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'gateway-secret' }));
  });
  afterAll(() => {
    messenger.close();
    gateway.close();
  });

  test('as documented JSON, with the token', async () => {
    await messenger.send({ phone: '13800001111' }, message);
    const { template, params, text } = message;
    expect(seen.at(-1)!.body).toEqual({ to: '13800001111', template, params, text });
    expect(seen.at(-1)!.headers).toMatchObject({
      authorization: 'Bearer gateway-secret',
      'content-type': 'application/json',
    });
  });

  test.each([500, 403, 302])('and an answer of %i is a failure; a redirect is not followed', async (answer) => {
    const before = seen.length;
    status = answer;
    await expect(messenger.send({ phone: '13800001111' }, message)).rejects.toThrow(
      answer === 302 ? 'fetch failed' : `the SMS gateway answered ${answer}`,
    );
    expect(seen.length).toBe(before + 1);
    status = 200;
  });

  test('and a gateway that is not there is a failure that does not tell the code', async () => {
    const gone = await openMessenger(readConfig({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/send' }));
    const failure = await gone.send({ phone: '13800001111' }, message).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(`${String(failure)} ${String((failure as Error).cause)}`).not.toContain('123456');
  });
});

describe('an e-mail goes to the SMTP server', () => {
  const received: { to: string[]; from: string; raw: string }[] = [];
  let smtp: SMTPServer;
  let messenger: Messenger;
  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'yuelan' && password === 'pass word' ? done(null, { user: username }) : done(new Error('no')),
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('refused') ? done(new Error('no such mailbox')) : done(),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const url = `smtp://yuelan:pass%20word@127.0.0.1:${portOf(smtp.server)}`;
    messenger = await openMessenger(readConfig({ SMTP_URL: url, SMTP_FROM: '阅览 <no-reply@example.org>' }));
  });
  afterAll(async () => {
    messenger.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  test('logged in, from the configured sender, as plain text', async () => {
    await messenger.send({ email: 'lin@example.org' }, message);
    const { from, to, raw } = received.at(-1)!;
    expect([from, to]).toEqual(['no-reply@example.org', ['lin@example.org']]);
    const [, body = ''] = raw.split('\r\n\r\n');
    expect(Buffer.from(body, 'base64').toString()).toContain('验证码 123456');
    expect(raw).toMatch(/Content-Type: text\/plain/i);
  });

  test('to one address alone, whatever it looks like', async () => {
    const before = received.length;
    await messenger.send({ email: 'a@example.org, b@example.org' }, message).catch(() => {});
    expect(received.slice(before).every(({ to }) => to.length === 1)).toBe(true);
  });

  test('and a mailbox that the server refuses is a failure', async () => {
    await expect(messenger.send({ email: 'refused@example.org' }, message)).rejects.toThrow('no such mailbox');
  });
});

describe('without a provider', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuelan-outbox-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('messages wait in an outbox that its owner alone can read, one line each, also at once', async () => {
    const messenger = await openMessenger(readConfig({ DATA_DIR: dataDir }));
    await Promise.all(Array.from({ length: 20 }, (_, n) => messenger.send({ phone: `138000000${10 + n}` }, message)));
    await messenger.send({ email: 'lin@example.org' }, message);
    const lines = await readOutbox(dataDir);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toMatchObject({ channel: 'email', to: 'lin@example.org', text: message.text });
    expect(lines[0]!.at).toMatch(/^\d{4}-\d\d-\d\dT/);
    const file = join(dataDir, 'outbox.jsonl');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(21);
  });

  test('a line that a crash cut off spoils neither the lines before it nor those after', async () => {
    appendFileSync(join(dataDir, 'outbox.jsonl'), '{"at":"2026-01-01T00:00:00.000Z","chan');
    const messenger = await openMessenger(readConfig({ DATA_DIR: dataDir }));
    await messenger.send({ phone: '13900000000' }, message);
    const lines = await readOutbox(dataDir);
    expect(lines.at(-1)!.to).toBe('13900000000');
    expect(lines).toHaveLength(22);
  });

  test('an outbox that is not there is empty', async () => {
    expect(await readOutbox(join(dataDir, 'nowhere'))).toEqual([]);
  });
});
