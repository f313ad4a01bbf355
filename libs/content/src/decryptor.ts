import { type ContentKey, openCipher } from './cipher.ts';
import { type Encoding, plainOf } from './inflate.ts';
import { startWorker, workerCipher } from './worker-cipher.ts';

/** Decrypts pieces of one book, away from the main thread where it can. Buffers handed in are gone afterwards. */
export interface Decryptor {
  /** `offset` is a multiple of 16; `encoding` may be given for whole files, which are then inflated. */
  decrypt: (file: number, offset: number, data: ArrayBuffer, encoding?: Encoding) => Promise<ArrayBuffer>;
  close: () => void;
}

/** The worker starts while the key is still under way. */
export function openDecryptor(key: Promise<ContentKey>, makeWorker: () => Worker = newWorker): Decryptor {
  let close = () => {};
  const backend = openBackend(key, makeWorker, (end) => (close = end));
  // Whoever decrypts first learns of a failure; without a listener it would count as unhandled.
  backend.catch(() => {});
  return {
    decrypt: async (file, offset, data, encoding) => (await backend)(file, offset, data, encoding),
    close: () => close(),
  };
}

const newWorker = () => new Worker(new URL('./decrypt.worker.ts', import.meta.url), { type: 'module' });

/** No workers at all, or none of type module (Safari 14): the same cipher on the main thread. */
async function openBackend(
  key: Promise<ContentKey>,
  makeWorker: () => Worker,
  onClose: (end: () => void) => void,
): Promise<Decryptor['decrypt']> {
  const worker = await startWorker(makeWorker).catch(() => null);
  if (!worker) {
    const cipher = await openCipher(await key);
    return async (file, offset, data, encoding) => plainOf(await cipher.decrypt(file, offset, data), encoding);
  }
  const cipher = workerCipher(worker);
  onClose(() => cipher.close());
  cipher.unlock(await key);
  return cipher.decrypt;
}
