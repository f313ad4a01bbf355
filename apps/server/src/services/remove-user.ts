import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import {
  accessCodes,
  accessCodeUses,
  importedUsers,
  noteLikes,
  noteReplies,
  notes,
  people,
  users,
} from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { retryDeadlock } from '../db/retry-deadlock.ts';
import { removeAvatar } from './avatars.ts';

/**
 * Removes a user with everything that is kept about them: names, password, sessions, shelf, places, minutes, notes, settings,
 * picture. Sums over all readers of a book stay; they are nobody's. Whom the institution had announced may register
 * again, a code that was used up stays so.
 */
export const createRemoveUser =
  ({ db, content }: Pick<Deps, 'db' | 'content'>) =>
  async (tenantId: string, userId: string): Promise<void> => {
    const gone = await retryDeadlock(() => db.asOwner((tx) => remove(tx, tenantId, userId)));
    if (gone) await removeAvatar(content, gone.avatar);
  };
export type RemoveUser = ReturnType<typeof createRemoveUser>;

async function remove(tx: Tx, tenantId: string, userId: string) {
  await tx
    .update(importedUsers)
    .set({ userId: null })
    .where(and(eq(importedUsers.tenantId, tenantId), eq(importedUsers.userId, userId)));
  await keepCodesUsed(tx, tenantId, userId);
  await uncount(tx, tenantId, userId);
  const [gone] = await tx
    .delete(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .returning({ avatar: users.avatar, personId: users.personId });
  if (gone?.personId) await forgetPerson(tx, gone.personId);
  return gone;
}

/** Each use is a row that goes with its user: what the code is still good for shrinks by it. A redeem code is for one. */
async function keepCodesUsed(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const used = tx
    .select({ code: accessCodeUses.code })
    .from(accessCodeUses)
    .where(and(eq(accessCodeUses.tenantId, tenantId), eq(accessCodeUses.userId, userId)));
  await tx
    .update(accessCodes)
    .set({
      uses: sql`case ${accessCodes.kind} when 'redeem' then coalesce(${accessCodes.uses}, 1) else ${accessCodes.uses} end - 1`,
    })
    .where(and(eq(accessCodes.tenantId, tenantId), inArray(accessCodes.code, used)));
}

/**
 * Likes and replies go with whoever gave them: the notes of others lose them. The user's row is locked first, so that
 * none comes in between.
 */
async function uncount(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const own = and(eq(users.tenantId, tenantId), eq(users.id, userId));
  await tx.select({ id: users.id }).from(users).where(own).for('update');
  for (const { table, count } of [
    { table: noteLikes, count: 'likes' },
    { table: noteReplies, count: 'replies' },
  ] as const) {
    const given = sql`(select note_id, count(*)::int as number from ${table}
      where tenant_id = ${tenantId} and user_id = ${userId} group by note_id)`;
    await tx
      .update(notes)
      .set({ [count]: sql`${notes[count]} - given.number` })
      .from(sql`${given} as given`)
      .where(and(eq(notes.tenantId, tenantId), sql`${notes.id} = given.note_id`));
  }
}

/** A number or an address is kept as long as some institution knows its owner. */
async function forgetPerson(tx: Tx, personId: string): Promise<void> {
  const known = tx.select({ id: users.id }).from(users).where(eq(users.personId, personId));
  await tx.delete(people).where(and(eq(people.id, personId), notExists(known)));
}
