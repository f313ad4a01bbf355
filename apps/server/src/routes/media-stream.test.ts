import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBook } from '../testing/library.ts';
import { addBook } from '../testing/library.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

const MEGABYTE = 2 ** 20;
const LENGTH = 48 * MEGABYTE;

let server: TestServer;
let book: TestBook;
let token: string;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  book = await addBook(server.stores, { tenantId: 'alpha', title: '长书', chapters: ['x'.repeat(LENGTH)] });
  token = (await server.reader()).token;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(() => server.close());

/** Where this process stands in the files of the book that it has open. */
async function openAt(): Promise<number[]> {
  const places: number[] = [];
  for (const handle of await readdir('/proc/self/fd')) {
    const path = await readlink(`/proc/self/fd/${handle}`).catch(() => '');
    if (!path.includes(book.editionId)) continue;
    const [, place] = /pos:\s+(\d+)/.exec(await readFile(`/proc/self/fdinfo/${handle}`, 'utf8')) ?? [];
    places.push(Number(place));
  }
  return places;
}

/** Asks for the whole book and reads no more of it than what the socket takes by itself. */
function ask() {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const headers = ['Host: localhost', `Token: ${token}`];
  socket.write(`GET /api/front/media/${book.bookId}/1 HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function askAndWait() {
  const socket = ask();
  await expect.poll(openAt, { timeout: 5000 }).not.toEqual([]);
  return socket;
}

describe.skipIf(!existsSync('/proc/self/fdinfo'))('a long recording (needs /proc)', () => {
  test('is read from disk no faster than its listener takes it', async () => {
    const socket = await askAndWait();
    await wait(500);
    // What the kernel holds for a connection is a few megabytes at most.
    const [place] = await openAt();
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(LENGTH / 2);
    socket.destroy();
  });

  test('is closed when its listener goes away', async () => {
    const sockets = await Promise.all([askAndWait(), askAndWait(), askAndWait()]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(openAt, { timeout: 5000 }).toEqual([]);
  });

  test('is closed, or never opened, when its listener goes away before the first byte', async () => {
    for (const after of [0, 1, 2, 4, 8, 16]) {
      const sockets = Array.from({ length: 5 }, ask);
      await wait(after);
      for (const socket of sockets) socket.destroy();
    }
    await wait(500);
    await expect.poll(openAt, { timeout: 5000 }).toEqual([]);
  });
});
