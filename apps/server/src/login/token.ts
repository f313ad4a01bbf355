import { createHash, randomBytes } from 'node:crypto';

/**
 * A session token: 256 random bits behind the name of its tenant, so that even looking it up happens behind that
 * tenant's wall.
 */
export const newToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

const SHAPE = /^([\w-]{1,64})\.[\w-]{43}$/;

/** The tenant a token names, or null where it cannot be one of ours. */
export const tenantOf = (token: string): string | null => SHAPE.exec(token)?.[1] ?? null;

export const newDeviceSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a random secret. One round is enough: nobody guesses 256 bits. */
export const fingerprint = (secret: string): Buffer => createHash('sha256').update(secret).digest();
