import { JSEncrypt } from 'jsencrypt';

/** jsencrypt's own parts of the public operation: its `decrypt` wants the private exponent (version is pinned). */
interface PublicKey {
  n: BigNumber;
  doPublic: (block: BigNumber) => BigNumber | null;
}
interface BigNumber {
  constructor: new (text: string, radix: number) => BigNumber;
  bitLength: () => number;
  compareTo: (other: BigNumber) => number;
  toString: (radix: number) => string;
}

/**
 * What the holder of the private key signed by "encrypting" with it: one block of PKCS #1 v1.5 type 1 padding, checked
 * from end to end (00 01, at least eight FF, 00, then the text). Null for anything else.
 */
export function recoverSigned(signedBase64: string, publicPem: string): string | null {
  const key = publicKey(publicPem);
  const block = toHex(signedBase64);
  if (!key || block === null) return null;
  const length = Math.ceil(key.n.bitLength() / 8) * 2;
  if (block.length !== length) return null;
  const number = new key.n.constructor(block, 16);
  if (number.compareTo(key.n) >= 0) return null;
  const padded = (key.doPublic(number)?.toString(16) ?? '').padStart(length, '0');
  const text = /^0001(?:ff){8,}00((?:[0-9a-f]{2})+)$/.exec(padded)?.[1];
  return text === undefined ? null : fromHex(text);
}

/** Undoes PKCS #1 v1.5 encryption to the private key. Null where key or text do not fit. */
export function unwrap(wrappedBase64: string, privatePem: string): string | null {
  try {
    const rsa = new JSEncrypt();
    rsa.setPrivateKey(privatePem);
    return rsa.decrypt(wrappedBase64) || null;
  } catch {
    return null;
  }
}

function publicKey(pem: string): PublicKey | null {
  try {
    const rsa = new JSEncrypt();
    rsa.setPublicKey(pem);
    const key = rsa.getKey() as unknown as PublicKey;
    return key.n ? key : null;
  } catch {
    return null;
  }
}

function toHex(base64: string): string | null {
  try {
    return Array.from(atob(base64), (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

const fromHex = (hex: string) => hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
