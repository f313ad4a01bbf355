import type { Identity } from '@yuelan/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { retryDeadlock } from '../db/retry-deadlock.ts';
import { departedSessions, sessions } from '../db/schema.ts';
import type { Person } from '../http/context.ts';
import { fingerprint, newToken, successorTokens, tenantOf } from '../login/token.ts';
import {
  findInFamily,
  findPerson,
  isDeparted,
  lockFamily,
  lockSession,
  overAt,
  TAKE_OVER_MS,
  takeOver,
} from './session-rows.ts';

/** How long a login lasts without a refresh. */
const DAYS = 30;
/**
 * How long a found session is believed without asking the database; ending one is believed at once. No longer than an
 * old token outlives the first use of its successor, so that what is cached of it never outlives it.
 */
const CACHED_SECONDS = TAKE_OVER_MS / 1000;
/** In the cache where a session was ended, so that a look-up that was under way cannot bring it back. */
const ENDED = 'ended';

interface NewSession {
  userId: string;
  tenantId: string;
  identity: Identity;
  imei: string;
}
type Session = typeof sessions.$inferSelect;
type Family = Pick<Session, 'tenantId' | 'familyId' | 'userId'>;
type Opened = { token: string; expiresAt: Date };

/** Whom the next session of a family is for, and what is told about them. */
export interface Succession<T> {
  tenantId: string;
  userId: string;
  identity: Identity;
  /** Why there is a next one: each reason has a token of its own. */
  reason: 'refresh' | 'address';
  about: T;
}

/** Sessions and their families (core §4; decision on sessions). Call these outside any transaction, but for `open`. */
export function createSessions({ db, cache, clock, masterKey }: Deps) {
  const successorOf = successorTokens(masterKey);
  const keyOf = (tokenHash: Buffer) => `session:${tokenHash.toString('base64url')}`;
  const expiry = () => new Date(clock() + DAYS * 86_400_000);
  /** Past every wall: a family may have members in several institutions. */
  const change = <T>(work: (tx: Tx) => Promise<T>) => retryDeadlock(() => db.asOwner(work));

  const forget = (tokenHash: Buffer) => cache.set(keyOf(tokenHash), ENDED, CACHED_SECONDS * 2);
  const forgetLiving = async (gone: Session[]) => {
    for (const session of gone) if (overAt(session) > clock()) await forget(session.tokenHash);
  };
  const endWhere = async (condition: SQL | undefined) =>
    forgetLiving(await change((tx) => tx.delete(sessions).where(condition).returning()));

  async function endFamily(token: string, only: (session: Session) => boolean): Promise<void> {
    const gone = await change(async (tx) => {
      const session = await lockSession(tx, token);
      if (!session || !only(session)) return [];
      return tx.delete(sessions).where(eq(sessions.familyId, session.familyId)).returning();
    });
    await forgetLiving(gone);
  }

  async function find(token: string, tenantId: string): Promise<Person | null> {
    const found = await db.inTenant(tenantId, (tx) => findPerson(tx, token, clock()));
    if (!found) return null;
    const { person, familyId, follows } = found;
    if (follows) {
      await change(async (tx) => {
        await lockFamily(tx, familyId);
        await takeOver(tx, token, follows, clock());
      });
    }
    await cache.add(keyOf(fingerprint(token)), JSON.stringify(person), CACHED_SECONDS);
    return person;
  }

  return {
    /** The person behind a token, or null where there is none (any more). */
    async resolve(token: string): Promise<Person | null> {
      const tenantId = tenantOf(token);
      if (!tenantId) return null;
      const cached = await cache.get(keyOf(fingerprint(token)));
      if (cached === ENDED) return null;
      const person = cached ? (JSON.parse(cached) as Person) : await find(token, tenantId);
      return person && person.expiresAt > clock() ? person : null;
    },

    /** A user as long as a session of theirs in a family lives; asked of the database, for log-outs count at once. */
    async ofFamily({ tenantId, familyId, userId }: Family): Promise<Person | null> {
      const found = await db.inTenant(tenantId, (tx) => findInFamily(tx, familyId, userId, clock()));
      return found?.person ?? null;
    },

    /** Opens a session inside the caller's transaction; returns its token, which is stored nowhere. */
    async open(tx: Tx, session: NewSession): Promise<Opened> {
      const token = newToken(session.tenantId);
      const expiresAt = expiry();
      await tx.insert(sessions).values({ ...session, tokenHash: fingerprint(token), expiresAt });
      return { token, expiresAt };
    },

    /**
     * Opens the session that follows `token`: the same one however often, and however much at once, it is asked for.
     * `choose` says for whom. The old token stays good until the new one has been used for a minute, so that a lost
     * answer or a second tab loses no session. Null where the old one is over, or nobody is chosen.
     */
    async succeed<T>(
      token: string,
      choose: (tx: Tx, old: Session) => Promise<Succession<T> | null>,
    ): Promise<(Opened & Succession<T>) | null> {
      return change(async (tx) => {
        const old = await lockSession(tx, token);
        if (!old || overAt(old) <= clock()) return null;
        if (old.follows) await takeOver(tx, token, old.follows, clock());
        const next = await choose(tx, old);
        if (!next) return null;
        const { tenantId, userId, identity } = next;
        const successor = successorOf(token, tenantId, next.reason);
        const { familyId, imei, tokenHash: follows } = old;
        const expiresAt = expiry();
        await tx
          .insert(sessions)
          .values({ tenantId, userId, identity, imei, familyId, follows, tokenHash: fingerprint(successor), expiresAt })
          .onConflictDoNothing();
        return { ...next, token: successor, expiresAt };
      });
    },

    /** A token that was given up for its successor and is refreshed again was copied: nobody of its family stays. */
    endReused: (token: string) => endFamily(token, ({ succeededAt }) => succeededAt !== null),

    /** Ends a session and its family for every process at once. */
    async end(token: string): Promise<void> {
      if (!tenantOf(token)) return;
      await endFamily(token, () => true);
      await forget(fingerprint(token));
    },

    /** Ends every other session of a user, e.g. after a new password; a successor of `token` may be under way. */
    async endOthers(userId: string, token: string): Promise<void> {
      const own = fingerprint(token);
      const isOther = and(ne(sessions.tokenHash, own), or(isNull(sessions.follows), ne(sessions.follows, own)));
      await endWhere(and(eq(sessions.userId, userId), isOther));
    },

    endAllOf: (userId: string) => endWhere(eq(sessions.userId, userId)),

    /** Ends the sessions of a user who leaves the institution; each of them is told so by `init` (core §4). */
    async unbind(userId: string): Promise<void> {
      const gone = await change(async (tx) => {
        const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning();
        if (ended.length > 0) await tx.insert(departedSessions).values(ended).onConflictDoNothing();
        return ended;
      });
      await forgetLiving(gone);
    },

    /** Whether a token that is none any more was that of a reader who has left the institution. */
    async departed(token: string): Promise<boolean> {
      const tenantId = tenantOf(token);
      return tenantId !== null && db.inTenant(tenantId, (tx) => isDeparted(tx, token, clock()));
    },

    /** Removes what has expired; returns how many. */
    async sweep(): Promise<number> {
      const now = new Date(clock());
      return change(async (tx) => {
        await tx.delete(departedSessions).where(lt(departedSessions.expiresAt, now));
        const gone = await tx.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.userId });
        return gone.length;
      });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
