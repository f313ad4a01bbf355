import { counterBlock } from '@yuelan/contract';

/** AES-256-CTR under one book's key. `offset` is the plain offset of `data` in its file, a multiple of 16. */
export interface Cipher {
  decrypt: (file: number, offset: number, data: ArrayBuffer) => Promise<ArrayBuffer>;
}

/** Half of the counter block counts blocks (docs/content-format.md). */
const COUNTER_BITS = 64;

/** WebCrypto where there is a secure context; plain-http kiosks have none and load crypto-js instead. */
export async function openCipher(key: ArrayBuffer): Promise<Cipher> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle) return openWebCipher(subtle, key);
  const { openScriptCipher } = await import('./script-cipher.ts');
  return openScriptCipher(key);
}

async function openWebCipher(subtle: SubtleCrypto, raw: ArrayBuffer): Promise<Cipher> {
  const key = await subtle.importKey('raw', raw, 'AES-CTR', false, ['decrypt']);
  return {
    decrypt: (file, offset, data) =>
      subtle.decrypt({ name: 'AES-CTR', counter: counterBlock(file, offset), length: COUNTER_BITS }, key, data),
  };
}
