import { Code, Identity } from '@yuelan/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { bookGrants, sessions, tenants, users } from '../db/schema.ts';
import type { Person } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { fingerprint, newToken, tenantOf } from '../login/token.ts';

/** How long a login lasts without a refresh. */
const DAYS = 30;
/** How long a found session is believed without asking the database; ending one is believed at once. */
const CACHED_SECONDS = 60;
/** In the cache where a session was ended, so that a look-up that was under way cannot bring it back. */
const ENDED = 'ended';

interface NewSession {
  userId: string;
  tenantId: string;
  identity: Identity;
  imei: string;
}

export function createSessions({ db, cache, clock }: Deps) {
  const keyOf = (token: string) => `session:${fingerprint(token).toString('base64url')}`;

  async function find(token: string, tenantId: string): Promise<Person | null> {
    const person = await db.inTenant(tenantId, (tx) => findPerson(tx, token, new Date(clock())));
    if (person) await cache.add(keyOf(token), JSON.stringify(person), CACHED_SECONDS);
    return person;
  }

  return {
    /** The person behind a token, or null where there is none (any more). */
    async resolve(token: string): Promise<Person | null> {
      const tenantId = tenantOf(token);
      if (!tenantId) return null;
      const cached = await cache.get(keyOf(token));
      if (cached === ENDED) return null;
      const person = cached ? (JSON.parse(cached) as Person) : await find(token, tenantId);
      return person && person.expiresAt > clock() ? person : null;
    },

    /** Opens a session inside the caller's transaction; returns its token, which is stored nowhere. */
    async open(tx: Tx, session: NewSession): Promise<{ token: string; expiresAt: Date }> {
      const token = newToken(session.tenantId);
      const expiresAt = new Date(clock() + DAYS * 86_400_000);
      await tx.insert(sessions).values({ ...session, tokenHash: fingerprint(token), expiresAt });
      return { token, expiresAt };
    },

    /** Ends a session for every process at once. */
    async end(token: string): Promise<void> {
      const tenantId = tenantOf(token);
      if (!tenantId) return;
      await db.inTenant(tenantId, (tx) => tx.delete(sessions).where(eq(sessions.tokenHash, fingerprint(token))));
      await cache.set(keyOf(token), ENDED, CACHED_SECONDS * 2);
    },

    /** Removes what has expired; returns how many. */
    async sweep(): Promise<number> {
      const expired = lt(sessions.expiresAt, new Date(clock()));
      const gone = await db.asOwner((tx) => tx.delete(sessions).where(expired).returning({ id: sessions.userId }));
      return gone.length;
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

const grantedBooks = sql<string[]>`coalesce((
  select json_agg(${bookGrants.bookId}) from ${bookGrants} where ${bookGrants.userId} = ${users.id}
), '[]'::json)`;

async function findPerson(tx: Tx, token: string, now: Date): Promise<Person | null> {
  const [row] = await tx
    .select({
      identity: sessions.identity,
      imei: sessions.imei,
      expiresAt: sessions.expiresAt,
      userId: users.id,
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
    .where(and(eq(sessions.tokenHash, fingerprint(token)), gt(sessions.expiresAt, now)));
  if (!row) return null;
  const { tenant, userId, imei, books } = row;
  requireUsable(tenant.status);
  return {
    userId,
    tenantId: tenant.id,
    appId: tenant.appId,
    tenantPay: tenant.tenantPay,
    identity: tenant.status === 'expired' ? Identity.expired : row.identity,
    role: roleOf(row.identity),
    books,
    resources: tenant.config.resources ?? [],
    imei,
    userSince: row.userSince.getTime(),
    expiresAt: row.expiresAt.getTime(),
  };
}

/** Visitors have a role, readers have none (core §6). */
export const roleOf = (identity: Identity): string | null => (identity === Identity.tourist ? 'tourist' : null);

export function requireUsable(status: 'active' | 'expired' | 'disabled'): void {
  if (status === 'disabled') throw new Refusal(Code.tenantUnusable);
}
