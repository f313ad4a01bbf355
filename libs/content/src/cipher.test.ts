import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCipher } from './cipher.ts';
import { openDecryptor } from './decryptor.ts';
import { seal } from './fixture.ts';
import { plainOf } from './inflate.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

const key = randomBytes(32);
const plain = randomBytes(100_003);
const sealed = seal(key, 7, plain);
const piece = (from: number, to?: number) => new Uint8Array(sealed.subarray(from, to)).buffer;
const rawKey = () => new Uint8Array(key).buffer;

afterEach(() => vi.unstubAllGlobals());

describe.each(['with WebCrypto', 'without a secure context'])('decryption %s', (where) => {
  const openHere = () => {
    if (where !== 'with WebCrypto') vi.stubGlobal('crypto', {});
    return openCipher(rawKey());
  };

  it('gives back what was encrypted, whole and from any block on', async () => {
    const cipher = await openHere();
    expect(Buffer.from(await cipher.decrypt(7, 0, piece(0)))).toEqual(plain);
    expect(Buffer.from(await cipher.decrypt(7, 48, piece(48, 1000)))).toEqual(plain.subarray(48, 1000));
    expect(Buffer.from(await cipher.decrypt(7, 99_984, piece(99_984)))).toEqual(plain.subarray(99_984));
  });

  it('gives rubbish for another file, since no two files share a counter', async () => {
    const cipher = await openHere();
    expect(Buffer.from(await cipher.decrypt(8, 0, piece(0)))).not.toEqual(plain);
  });
});

describe('the decryption worker', () => {
  /** A worker in this thread that speaks the protocol. */
  const honestWorker = () => {
    const terminated = vi.fn<() => void>();
    const worker = { terminate: terminated } as unknown as Worker & { terminated: typeof terminated };
    worker.terminated = terminated;
    let cipher: ReturnType<typeof openCipher>;
    const say = (data: FromWorker) => worker.onmessage?.({ data } as MessageEvent<FromWorker>);
    worker.postMessage = (message: ToWorker) => {
      if (message.type === 'key') cipher = openCipher(message.key);
      else
        void cipher
          .then((ready) => ready.decrypt(message.file, message.offset, message.data))
          .then((data) => plainOf(data, message.encoding))
          .then((data) => say({ type: 'done', id: message.id, data }));
    };
    queueMicrotask(() => say({ type: 'ready' }));
    return worker;
  };
  const brokenWorker = () => {
    const worker = {} as Worker;
    queueMicrotask(() => worker.onerror?.(new Event('error') as ErrorEvent));
    return worker;
  };

  it('answers each piece with its own bytes', async () => {
    const decryptor = openDecryptor(Promise.resolve(rawKey()), honestWorker);
    const pieces = await Promise.all([
      decryptor.decrypt(7, 160, piece(160, 200)),
      decryptor.decrypt(7, 0, piece(0, 32)),
    ]);
    expect(pieces.map((data) => Buffer.from(data))).toEqual([plain.subarray(160, 200), plain.subarray(0, 32)]);
  });

  it.each([
    ['does not start', brokenWorker],
    ['does not exist', () => { throw new Error('no Worker'); }], // prettier-ignore
  ])('is done without where it %s', async (_, makeWorker) => {
    const decryptor = openDecryptor(Promise.resolve(rawKey()), makeWorker);
    expect(Buffer.from(await decryptor.decrypt(7, 0, piece(0)))).toEqual(plain);
  });

  it('ends with the book', async () => {
    const worker = honestWorker();
    const decryptor = openDecryptor(Promise.resolve(rawKey()), () => worker);
    await decryptor.decrypt(7, 0, piece(0, 16));
    const late = decryptor.decrypt(7, 0, piece(0, 16));
    decryptor.close();
    expect(worker.terminated).toHaveBeenCalled();
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    await expect(decryptor.decrypt(7, 0, piece(0, 16))).rejects.toMatchObject({ name: 'AbortError' });
  });
});
