// Runs in the browser under measurement: the product's decryptor beside WebCrypto on its own, on the same pieces.
import { counterBlock } from '../../../../libs/contract/src/manifest.ts';
import { openDecryptor } from '../../../../libs/content/src/decryptor.ts';
import { openScriptCipher } from '../../../../libs/content/src/script-cipher.ts';

const PIECE = 2 ** 20;
/** Pieces that one takes before it is the other's turn: what else the machine does falls on both alike. */
const TURN = 8;
const TURNS = 8;

type Decrypt = (piece: ArrayBuffer, offset: number) => Promise<ArrayBuffer>;

/** Pieces that are under way at once, as the player's stream keeps them. */
const UNDER_WAY = 2;

/** Milliseconds of decrypting pieces in their order; every piece is fresh, since decrypting may transfer it away. */
async function time(count: number, decrypt: Decrypt): Promise<number> {
  const pieces = Array.from({ length: count }, () => new Uint8Array(PIECE).fill(7).buffer);
  const started = performance.now();
  const underWay: Promise<ArrayBuffer>[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (underWay.length === UNDER_WAY) await underWay.shift();
    underWay.push(decrypt(piece, index * PIECE));
  }
  await Promise.all(underWay);
  return performance.now() - started;
}

const speed = (count: number, ms: number) => (count * PIECE) / 1e6 / (ms / 1000);

const raw = crypto.getRandomValues(new Uint8Array(32)).buffer;

async function measure() {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-CTR', false, ['decrypt']);
  const plainWebCrypto = (data: ArrayBuffer, offset: number) =>
    crypto.subtle.decrypt({ name: 'AES-CTR', counter: counterBlock(1, offset), length: 64 }, key, data);
  const decryptor = openDecryptor(Promise.resolve(raw.slice(0)));
  const script = openScriptCipher(raw.slice(0));

  const product = (data: ArrayBuffer, offset: number) => decryptor.decrypt(1, offset, data);
  const spent = { product: 0, webCrypto: 0 };
  await time(TURN, product);
  await time(TURN, plainWebCrypto);
  for (let turn = 0; turn < TURNS; turn++) {
    spent.product += await time(TURN, product);
    spent.webCrypto += await time(TURN, plainWebCrypto);
  }
  const fallback = await time(4, (data, offset) => script.decrypt(1, offset, data));
  const result = {
    product: speed(TURN * TURNS, spent.product),
    webCrypto: speed(TURN * TURNS, spent.webCrypto),
    fallback: speed(4, fallback),
  };
  decryptor.close();
  return result;
}

Object.assign(window, { measure });
