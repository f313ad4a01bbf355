import { counterBlock } from '@yuelan/contract';

/** AES-256-CTR under one book's key. `offset` is the plain offset of `data` in its file, a multiple of 16. */
export interface Cipher {
  decrypt: (file: number, offset: number, data: ArrayBuffer) => Promise<ArrayBuffer>;
}

/** The key of a book: 32 bytes, or the browser's own keeping of them, which gives them to nobody. */
export type ContentKey = ArrayBuffer | CryptoKey;

/** Half of the counter block counts blocks (docs/content-format.md). */
const COUNTER_BITS = 64;

/** WebCrypto where there is a secure context; plain-http kiosks have none and load crypto-js instead. */
export async function openCipher(key: ContentKey): Promise<Cipher> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!('byteLength' in key)) return openWebCipher(subtle!, key);
  if (subtle) return openWebCipher(subtle, await lockedKey(subtle, key));
  const { openScriptCipher } = await import('./script-cipher.ts');
  return openScriptCipher(key);
}

/** A key that decrypts and cannot be read out again. */
export const lockedKey = (subtle: SubtleCrypto, raw: ArrayBuffer): Promise<CryptoKey> =>
  subtle.importKey('raw', raw, 'AES-CTR', false, ['decrypt']);

const openWebCipher = (subtle: SubtleCrypto, key: CryptoKey): Cipher => ({
  decrypt: (file, offset, data) =>
    subtle.decrypt({ name: 'AES-CTR', counter: counterBlock(file, offset), length: COUNTER_BITS }, key, data),
});
