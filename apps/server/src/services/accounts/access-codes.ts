import { Code } from '@yuelan/contract';
import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { accessCodes, accessCodeUses } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

type AccessCode = typeof accessCodes.$inferSelect;
export type CodeKind = AccessCode['kind'];

/** As typed: capitals or not, with or without spaces and dashes. */
export const accessCodeKey = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

export interface CodeUse {
  /** As typed. */
  code: string;
  kinds: readonly CodeKind[];
  now: Date;
}

const refusals = {
  pass: { absent: Code.passCodeNotFound, expired: Code.passCodeExpired, used: Code.passCodeUsed, name: '通行码' },
  redeem: {
    absent: Code.redeemCodeNotFound,
    expired: Code.redeemCodeExpired,
    used: Code.redeemCodeUsed,
    name: '兑换码',
  },
} as const satisfies Record<CodeKind, { absent: Code; expired: Code; used: Code; name: string }>;

/** A code that still admits somebody; refuses with the code of catalogue §8 that says why not. */
export async function findCode(tx: Tx, use: CodeUse): Promise<AccessCode> {
  const [found] = await codeRows(tx, use.code);
  return requireUsable(tx, use, found);
}

/** Uses a code up for one reader. The row is locked: of many at once, no more are admitted than it admits. */
export async function spendCode(tx: Tx, use: CodeUse & { userId: string; binding: boolean }): Promise<void> {
  const [locked] = await codeRows(tx, use.code).for('update');
  if (locked && use.binding && (await isUsedBy(tx, locked.code, use.userId))) {
    throw new Refusal(Code.bindPassCodeUsed);
  }
  const { tenantId, code } = await requireUsable(tx, use, locked);
  await tx.insert(accessCodeUses).values({ tenantId, code, userId: use.userId });
}

const codeRows = (tx: Tx, code: string) =>
  tx
    .select()
    .from(accessCodes)
    .where(eq(accessCodes.code, accessCodeKey(code)));

async function requireUsable(tx: Tx, { kinds, now }: CodeUse, found: AccessCode | undefined): Promise<AccessCode> {
  if (!found || !kinds.includes(found.kind)) throw absent(kinds);
  const { kind, code, expiresAt, uses } = found;
  if (expiresAt && expiresAt <= now) throw new Refusal(refusals[kind].expired);
  // A redeem code is one reader's, whatever else is not said about it.
  const most = kind === 'redeem' ? (uses ?? 1) : uses;
  if (most !== null && (await usesOf(tx, code)) >= most) {
    throw new Refusal(refusals[kind].used, `该${refusals[kind].name}已被使用`);
  }
  return found;
}

function absent(kinds: readonly CodeKind[]): Refusal {
  const [kind, another] = kinds;
  if (!kind || another) return new Refusal(Code.codeNotFound);
  return new Refusal(refusals[kind].absent);
}

async function usesOf(tx: Tx, code: string): Promise<number> {
  const [row] = await tx.select({ uses: count() }).from(accessCodeUses).where(eq(accessCodeUses.code, code));
  return row?.uses ?? 0;
}

const isUsedBy = async (tx: Tx, code: string, userId: string): Promise<boolean> =>
  (await tx.$count(accessCodeUses, and(eq(accessCodeUses.code, code), eq(accessCodeUses.userId, userId)))) > 0;
