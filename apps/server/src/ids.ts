import { randomBytes } from 'node:crypto';

/** A random 128-bit id, safe in paths and headers. */
export const newId = (): string => randomBytes(16).toString('base64url');
