import { Identity } from '@yuelan/contract';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import { bookGrants, credentials, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { hashPassword } from '../login/password.ts';

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
}

export const accountKey = (account: string) => account.normalize('NFKC').trim().toLowerCase();

/** Makes a user who logs in by account and password, or gives an existing account the password, name and rights. */
export async function createUser(db: Db, user: NewUser): Promise<{ userId: string }> {
  const secret = await hashPassword(user.password);
  const account = accountKey(user.account);
  return db.inTenant(user.tenantId, async (tx) => {
    const userId = (await userOf(tx, account)) ?? newId();
    const profile = { name: user.name, identity: user.identity ?? Identity.reader };
    const { tenantId } = user;
    await tx
      .insert(users)
      .values({ id: userId, tenantId, ...profile })
      .onConflictDoUpdate({ target: users.id, set: profile });
    await tx
      .insert(credentials)
      .values({ tenantId, account, userId, ...secret })
      .onConflictDoUpdate({ target: [credentials.tenantId, credentials.account], set: secret });
    await grantBooks(tx, tenantId, userId, user.books ?? []);
    return { userId };
  });
}

async function userOf(tx: Tx, account: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: credentials.userId }).from(credentials).where(eq(credentials.account, account));
  return row?.id;
}

async function grantBooks(tx: Tx, tenantId: string, userId: string, bookIds: string[]): Promise<void> {
  await tx.delete(bookGrants).where(and(eq(bookGrants.tenantId, tenantId), eq(bookGrants.userId, userId)));
  if (bookIds.length === 0) return;
  await tx.insert(bookGrants).values(bookIds.map((bookId) => ({ tenantId, userId, bookId })));
}
