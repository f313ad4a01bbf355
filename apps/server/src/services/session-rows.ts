import { Identity } from '@yuelan/contract';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { bookGrants, departedSessions, sessions, tenants, users } from '../db/schema.ts';
import type { Person } from '../http/context.ts';
import { fingerprint } from '../login/token.ts';
import { requireUsable } from './require-tenant.ts';

/** How long a token stays good after its successor was first used: for the other tab, and for answers under way. */
export const TAKE_OVER_MS = 60_000;

type Row = typeof sessions.$inferSelect;

/** Milliseconds since 1970 at which a session is over. */
export const overAt = ({ expiresAt, succeededAt }: Pick<Row, 'expiresAt' | 'succeededAt'>): number =>
  Math.min(expiresAt.getTime(), succeededAt ? succeededAt.getTime() + TAKE_OVER_MS : Infinity);

/** Visitors have a role, wherever they come from; readers have none (core §6). */
export const roleOf = (identity: Identity): string | null =>
  identity === Identity.tourist || identity === Identity.autoUser ? 'tourist' : null;

const grantedBooks = sql<string[]>`coalesce((
  select json_agg(${bookGrants.bookId}) from ${bookGrants} where ${bookGrants.userId} = ${users.id}
), '[]'::json)`;

interface Found {
  person: Person;
  familyId: string;
  /** Fingerprint of the token that this one takes over from now, at its first use. */
  follows: Buffer | null;
}

/** The person behind a token; `tx` is behind the wall of the tenant that the token names. */
export const findPerson = (tx: Tx, token: string, now: number): Promise<Found | null> =>
  findWhere(tx, eq(sessions.tokenHash, fingerprint(token)), now);

/** A user behind the newest living session of theirs in a family. */
export const findInFamily = (tx: Tx, familyId: string, userId: string, now: number): Promise<Found | null> =>
  findWhere(tx, and(eq(sessions.familyId, familyId), eq(sessions.userId, userId)), now);

async function findWhere(tx: Tx, condition: SQL | undefined, now: number): Promise<Found | null> {
  const rows = await tx
    .select({
      session: sessions,
      userSince: users.createdAt,
      tenant: {
        id: tenants.id,
        appId: tenants.appId,
        status: tenants.status,
        tenantPay: tenants.tenantPay,
        config: tenants.config,
      },
      books: grantedBooks,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(tenants, eq(tenants.id, sessions.tenantId))
    .where(condition)
    .orderBy(desc(sessions.createdAt));
  const row = rows.find(({ session }) => overAt(session) > now);
  if (!row) return null;
  const { session, tenant, books } = row;
  requireUsable(tenant.status);
  const person: Person = {
    userId: session.userId,
    tenantId: tenant.id,
    appId: tenant.appId,
    tenantPay: tenant.tenantPay,
    identity: tenant.status === 'expired' ? Identity.expired : session.identity,
    role: roleOf(session.identity),
    books,
    resources: tenant.config.resources ?? [],
    imei: session.imei,
    userSince: row.userSince.getTime(),
    expiresAt: overAt(session),
  };
  return { person, familyId: session.familyId, follows: session.follows };
}

/** Whatever changes a family does so alone: a logout and a refresh at once leave no session behind. */
export const lockFamily = (tx: Tx, familyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${familyId}, 0))`);

/** The session of a token, its family locked until the transaction ends; null where there is none. */
export async function lockSession(tx: Tx, token: string): Promise<Row | null> {
  const familyId = await familyOf(tx, token);
  if (!familyId) return null;
  await lockFamily(tx, familyId);
  const [row] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, fingerprint(token)));
  return row ?? null;
}

/** The first use of a token: the one before it is good for {@link TAKE_OVER_MS} more. */
export async function takeOver(tx: Tx, token: string, follows: Buffer, now: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ succeededAt: new Date(now) })
    .where(and(eq(sessions.tokenHash, follows), isNull(sessions.succeededAt)));
  await tx
    .update(sessions)
    .set({ follows: null })
    .where(eq(sessions.tokenHash, fingerprint(token)));
}

/** The family of a token's session; null where there is none (any more). */
export async function familyOf(tx: Tx, token: string): Promise<string | null> {
  const isIt = eq(sessions.tokenHash, fingerprint(token));
  const [found] = await tx.select({ familyId: sessions.familyId }).from(sessions).where(isIt);
  return found?.familyId ?? null;
}

/** Whether this was the session of a reader who has left the institution since. */
export async function isDeparted(tx: Tx, token: string, now: number): Promise<boolean> {
  const found = await tx
    .select({ expiresAt: departedSessions.expiresAt })
    .from(departedSessions)
    .where(and(eq(departedSessions.tokenHash, fingerprint(token)), gt(departedSessions.expiresAt, new Date(now))));
  return found.length > 0;
}
