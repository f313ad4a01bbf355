import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { coverFile, editionFile, MissingContent } from './content-store.ts';
import type { OpenContentStore } from './open-content.ts';
import { openContent } from './open-content.ts';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

const folder = mkdtempSync(join(tmpdir(), 'yuelan-content-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'books', configs: [] }],
});
let endpoint: string;
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const environments: Record<string, () => Record<string, string>> = {
  folder: () => ({}),
  S3: () => ({ S3_ENDPOINT: endpoint, S3_BUCKET: 'books', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }),
};

describe.each(Object.keys(environments))('content in a %s', (name) => {
  const bytes = Buffer.from('0123456789abcdef');
  let store: OpenContentStore;
  beforeAll(async () => {
    store = await openContent(readConfig({ DATA_DIR: folder, ...environments[name]!() }));
  });
  afterAll(() => store.close?.());

  test('comes back as it went in, whole and by range', async () => {
    const key = editionFile('e1', 7);
    await store.put(key, bytes, 16);
    expect(await buffer(await store.get(key))).toEqual(bytes);
    expect(await buffer(await store.get(key, { start: 4, end: 7 }))).toEqual(bytes.subarray(4, 8));
    expect(await store.size(key)).toBe(16);
  });

  test('may be streamed in', async () => {
    await store.put(coverFile('abcdef01', 240), Readable.from([bytes, bytes]), 32);
    expect(await buffer(await store.get(coverFile('abcdef01', 240)))).toEqual(Buffer.concat([bytes, bytes]));
  });

  test('that is not there is said to be missing', async () => {
    expect(await store.size(editionFile('none', 1))).toBeNull();
    await expect(store.get(editionFile('none', 1))).rejects.toThrow(MissingContent);
  });

  test('of one edition goes without touching its neighbours', async () => {
    for (const [id, file] of [
      ['gone', 0],
      ['gone', 1],
      ['gone2', 0],
    ] as const)
      await store.put(editionFile(id, file), bytes, 16);
    await store.removeAll('editions/gone');
    await store.removeAll('editions/never-there/');
    expect([await store.size(editionFile('gone', 1)), await store.size(editionFile('gone2', 0))]).toEqual([null, 16]);
  });

  test('says whether it can be reached', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
});

test('a write that breaks off, or brings too little, leaves nothing behind', async () => {
  const store = await openContent(readConfig({ DATA_DIR: folder }));
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('cut off');
    })(),
  );
  await expect(store.put(editionFile('broken', 1), breaking, 8)).rejects.toThrow('cut off');
  await expect(store.put(editionFile('broken', 2), Buffer.from('short'), 8)).rejects.toThrow('5 bytes came where 8');
  expect(readdirSync(join(folder, 'content/editions/broken'))).toEqual([]);
});

test('no key leads out of the folder', async () => {
  const store = await openContent(readConfig({ DATA_DIR: folder }));
  await expect(store.put('../escaped', Buffer.from('x'), 1)).rejects.toThrow('outside the store');
});
