import { createHash, randomBytes } from 'node:crypto';

/** A random 128-bit id, safe in paths and headers. */
export const newId = (): string => randomBytes(16).toString('base64url');

/**
 * The same 128-bit id for the same things each time: an address of an institution's book or category stays good when
 * its data is loaded anew. It follows from content that only those who have it can hash, and gives no right by itself.
 */
export const lastingId = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
