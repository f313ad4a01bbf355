import { Identity } from '@yuelan/contract';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import { bookGrants, identifiers, passwords, users } from '../db/schema.ts';
import { outsideWall } from '../db/wall.ts';
import { canonical } from '../identifiers.ts';
import { newId } from '../ids.ts';
import { hashPassword } from '../login/password.ts';
import { personOf } from '../services/newcomers.ts';

export interface NewUser {
  tenantId: string;
  /** Unique within the institution; upper and lower case count as one. */
  account: string;
  password: string;
  name: string;
  /** A reader by default. */
  identity?: Identity;
  /** Books that a share user may read in full. */
  books?: string[];
  /** Mainland mobile number that the operator vouches for: the same one elsewhere is the same person. */
  phone?: string;
  readCard?: string;
  stuCode?: string;
  /** Id of a branch, class or department. */
  groupId?: string;
  /** When they became a reader, where that was before today. */
  since?: Date;
}

export const accountKey = (account: string) => account.normalize('NFKC').trim().toLowerCase();

/** Makes a user who logs in by account and password, or gives an existing account the password, name and rights. */
export async function createUser(db: Db, user: NewUser): Promise<{ userId: string }> {
  const secret = await hashPassword(user.password);
  const account = accountKey(user.account);
  return db.inTenant(user.tenantId, async (tx) => {
    const userId = (await userOf(tx, account)) ?? newId();
    const { tenantId, name, groupId, since, identity = Identity.reader } = user;
    const profile = { name, identity, ...(groupId !== undefined && { groupId }), ...(await personFor(tx, user.phone)) };
    await tx
      .insert(users)
      .values({ id: userId, tenantId, ...profile, ...(since && { createdAt: since }) })
      .onConflictDoUpdate({ target: users.id, set: profile });
    await tx.insert(identifiers).values(namesOf(user, userId)).onConflictDoNothing();
    await tx
      .insert(passwords)
      .values({ tenantId, userId, ...secret })
      .onConflictDoUpdate({ target: [passwords.tenantId, passwords.userId], set: secret });
    await grantBooks(tx, tenantId, userId, user.books ?? []);
    return { userId };
  });
}

/** Nothing where no number is given: an existing one stays. */
async function personFor(tx: Tx, phone: string | undefined): Promise<{ personId?: string }> {
  if (phone === undefined) return {};
  const number = canonical('phone', phone);
  if (number === null) throw new Error(`${phone} is no mobile number`);
  return { personId: await outsideWall(tx, (owner) => personOf(owner, { phone: number })) };
}

function namesOf(user: NewUser, userId: string) {
  return (['account', 'readCard', 'stuCode'] as const).flatMap((kind) => {
    const given = user[kind];
    if (given === undefined) return [];
    const subject = canonical(kind, given);
    if (subject === null) throw new Error(`${given} is no ${kind}`);
    return { tenantId: user.tenantId, kind, subject, userId };
  });
}

async function userOf(tx: Tx, account: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: identifiers.userId })
    .from(identifiers)
    .where(and(eq(identifiers.kind, 'account'), eq(identifiers.subject, account)));
  return row?.id;
}

async function grantBooks(tx: Tx, tenantId: string, userId: string, bookIds: string[]): Promise<void> {
  await tx.delete(bookGrants).where(and(eq(bookGrants.tenantId, tenantId), eq(bookGrants.userId, userId)));
  if (bookIds.length === 0) return;
  await tx.insert(bookGrants).values(bookIds.map((bookId) => ({ tenantId, userId, bookId })));
}
