import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** A fresh AES-256 key for the content of one edition. */
export const newContentKey = (): Buffer => randomBytes(32);

/**
 * Wraps a content key under the 32-byte master key with AES-256-GCM: iv, tag, ciphertext. What is bound to a place
 * (`boundTo`) unwraps nowhere else.
 */
export function wrapKey(masterKey: Buffer, key: Uint8Array, boundTo = ''): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where the master key or the place is not the one that wrapped it, or a byte has changed. */
export function unwrapKey(masterKey: Buffer, wrapped: Uint8Array, boundTo = ''): Buffer {
  const bytes = Buffer.from(wrapped);
  const decipher = createDecipheriv('aes-256-gcm', masterKey, bytes.subarray(0, IV), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  decipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
}
