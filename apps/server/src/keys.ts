import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** A fresh AES-256 key for the content of one edition. */
export const newContentKey = (): Buffer => randomBytes(32);

/** Wraps a content key under the 32-byte master key with AES-256-GCM: iv, tag, ciphertext. */
export function wrapKey(masterKey: Buffer, key: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv);
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where the master key is not the one that wrapped it, or a byte has changed. */
export function unwrapKey(masterKey: Buffer, wrapped: Uint8Array): Buffer {
  const bytes = Buffer.from(wrapped);
  const decipher = createDecipheriv('aes-256-gcm', masterKey, bytes.subarray(0, IV), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
}
