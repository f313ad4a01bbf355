import { randomInt } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { accessCodes } from '../db/schema.ts';
import { accessCodeKey } from '../services/accounts/access-codes.ts';

/** Capitals and digits that nobody takes for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Threats 15 asks for ten; 12 of 31 are 59 bits. */
const LENGTH = 12;

export interface NewCodes {
  kind: 'pass' | 'redeem';
  expiresAt: Date | null;
  /** Readers each of them admits; null for any number. */
  uses: number | null;
}

/** Makes codes that nobody can guess; returns them. */
export async function createAccessCodes(db: Db, tenantId: string, count: number, codes: NewCodes): Promise<string[]> {
  const made = Array.from({ length: count }, randomCode);
  await addAccessCodes(db, tenantId, made, codes);
  return made;
}

/** Adds codes of the institution's own, e.g. printed ones; those that are there already stay as they are. */
export const addAccessCodes = (db: Db, tenantId: string, codes: string[], settings: NewCodes): Promise<void> =>
  db.inTenant(tenantId, async (tx) => {
    const rows = codes.map((code) => ({ tenantId, code: accessCodeKey(code), ...settings }));
    await tx.insert(accessCodes).values(rows).onConflictDoNothing();
  });

const randomCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
