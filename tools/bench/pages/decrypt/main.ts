// Runs in the browser under measurement: the product's decryptor beside WebCrypto on its own, on the same pieces.
import { counterBlock } from '../../../../libs/contract/src/manifest.ts';
import { openDecryptor } from '../../../../libs/content/src/decryptor.ts';
import { openScriptCipher } from '../../../../libs/content/src/script-cipher.ts';

const PIECE = 2 ** 20;
const ROUNDS = 64;

/** MB/s of decrypting one piece after another; every piece is fresh, since decrypting may transfer it away. */
async function speed(rounds: number, decrypt: (piece: ArrayBuffer, offset: number) => Promise<ArrayBuffer>) {
  const pieces = Array.from({ length: rounds }, () => new Uint8Array(PIECE).fill(7).buffer);
  const started = performance.now();
  for (const [index, piece] of pieces.entries()) await decrypt(piece, index * PIECE);
  return (rounds * PIECE) / 1e6 / ((performance.now() - started) / 1000);
}

const raw = crypto.getRandomValues(new Uint8Array(32)).buffer;

async function measure() {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-CTR', false, ['decrypt']);
  const plainWebCrypto = (data: ArrayBuffer, offset: number) =>
    crypto.subtle.decrypt({ name: 'AES-CTR', counter: counterBlock(1, offset), length: 64 }, key, data);
  const decryptor = openDecryptor(Promise.resolve(raw.slice(0)));
  const script = openScriptCipher(raw.slice(0));

  const product = (data: ArrayBuffer, offset: number) => decryptor.decrypt(1, offset, data);
  await speed(8, product);
  await speed(8, plainWebCrypto);
  const result = {
    product: await speed(ROUNDS, product),
    webCrypto: await speed(ROUNDS, plainWebCrypto),
    fallback: await speed(4, (data, offset) => script.decrypt(1, offset, data)),
  };
  decryptor.close();
  return result;
}

Object.assign(window, { measure });
