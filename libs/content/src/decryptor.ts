import { type Cipher, openCipher } from './cipher.ts';
import { startWorker, workerCipher } from './worker-cipher.ts';

/** Decrypts pieces of one book, away from the main thread where it can. Buffers handed in are gone afterwards. */
export interface Decryptor extends Cipher {
  close: () => void;
}

/** The worker starts while the key is still under way. */
export function openDecryptor(key: Promise<ArrayBuffer>, makeWorker: () => Worker = newWorker): Decryptor {
  let close = () => {};
  const cipher = openBackend(key, makeWorker, (end) => (close = end));
  // Whoever decrypts first learns of a failure; without a listener it would count as unhandled.
  cipher.catch(() => {});
  return {
    decrypt: async (file, offset, data) => (await cipher).decrypt(file, offset, data),
    close: () => close(),
  };
}

const newWorker = () => new Worker(new URL('./decrypt.worker.ts', import.meta.url), { type: 'module' });

/** No workers at all, or none of type module (Safari 14): the same cipher on the main thread. */
async function openBackend(key: Promise<ArrayBuffer>, makeWorker: () => Worker, onClose: (end: () => void) => void) {
  const worker = await startWorker(makeWorker).catch(() => null);
  if (!worker) return openCipher(await key);
  const cipher = workerCipher(worker);
  onClose(() => cipher.close());
  cipher.unlock(await key);
  return cipher;
}
