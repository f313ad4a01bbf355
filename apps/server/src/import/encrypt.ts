import { createReadStream } from 'node:fs';
import { createCipheriv } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { counterBlock } from '@yuelan/contract';

const ALGORITHM = 'aes-256-ctr';

/** Ciphertext of a small file. Any multiple of 16 is a place to start decrypting (docs/content-format.md). */
export function encrypt(plain: Uint8Array, key: Uint8Array, file: number): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, counterBlock(file, 0));
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** Ciphertext of a file on disk, as it is read. A read error ends the stream with it. */
export function encryptFile(path: string, key: Uint8Array, file: number): Readable {
  const cipher = createCipheriv(ALGORITHM, key, counterBlock(file, 0));
  return pipeline(createReadStream(path), cipher, () => {});
}
