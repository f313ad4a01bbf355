import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A session token: 256 random bits behind the name of its tenant, so that even looking it up happens behind that
 * tenant's wall.
 */
export const newToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

const SHAPE = /^([\w-]{1,64})\.[\w-]{43}$/;

/** The tenant a token names, or null where it cannot be one of ours. */
export const tenantOf = (token: string): string | null => SHAPE.exec(token)?.[1] ?? null;

/**
 * Makes the token that follows another: always the same for the same token, tenant and reason, so that asking twice or
 * two hundred times at once gives one; nobody else can tell it, because the key follows from the master key.
 */
export function successorTokens(masterKey: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'yuelan: successor of a session token', 32));
  return (token: string, tenantId: string, reason: 'refresh' | 'address'): string => {
    const bytes = createHmac('sha256', key).update(`${reason}:${token}:${tenantId}`).digest('base64url');
    return `${tenantId}.${bytes}`;
  };
}

export const newDeviceSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a random secret. One round is enough: nobody guesses 256 bits. */
export const fingerprint = (secret: string): Buffer => createHash('sha256').update(secret).digest();
