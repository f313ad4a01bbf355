import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetch, Unreachable } from './outbound.ts';
import { isPrivateAddress } from './private-address.ts';

let host: string;
const hits: string[] = [];
const server = createServer((request, response) => {
  hits.push(request.url ?? '');
  if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
  else if (request.url === '/huge') response.end(Buffer.alloc(2 * 1024 * 1024));
  else response.setHeader('content-type', 'text/plain').end(`${request.method} ok`);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('threats 21: nothing inside is reached from outside', () => {
  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://localhost/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'https://someone:secret@example.com/',
  ])('%s is not asked', async (address) => {
    await expect(createFetch([])(address)).rejects.toThrow(Unreachable);
  });

  test('a private host that the operator names is asked, on its port only', async () => {
    const fetch = createFetch([host]);
    expect(await (await fetch(`http://${host}/`, { method: 'POST' })).text()).toBe('POST ok');
    await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow(/refused/);
  });

  test('redirects are not followed', async () => {
    const answer = await createFetch([host])(`http://${host}/moved`);
    expect(answer.status).toBe(302);
    expect(hits).not.toContain('/secret');
  });

  test('an answer is cut off at its bound', async () => {
    await expect(createFetch([host])(`http://${host}/huge`)).rejects.toThrow(/more than 1048576 bytes/);
  });
});

test.each(['8.8.8.8', '2400:3200::1', '223.5.5.5', '172.32.0.1'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);
