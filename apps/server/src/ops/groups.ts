import { asc, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { importedUsers, userGroups, users } from '../db/schema.ts';
import { lastingId } from '../ids.ts';

/**
 * Sets an institution's branches, classes or departments in this order; returns their ids by name. One that is gone
 * leaves its readers without a group.
 */
export const setGroups = (db: Db, tenantId: string, names: string[]): Promise<Record<string, string>> =>
  db.inTenant(tenantId, async (tx) => {
    const rows = [...new Set(names)].map((name, position) => ({
      tenantId,
      name,
      position,
      id: lastingId('group', tenantId, name),
    }));
    const gone = tx
      .select({ id: userGroups.id })
      .from(userGroups)
      .where(notInArray(userGroups.id, ['', ...rows.map(({ id }) => id)]));
    await tx
      .update(users)
      .set({ groupId: null })
      .where(sql`${users.groupId} in (${gone})`);
    await tx
      .update(importedUsers)
      .set({ groupId: null })
      .where(sql`${importedUsers.groupId} in (${gone})`);
    await tx.delete(userGroups).where(sql`${userGroups.id} in (${gone})`);
    if (rows.length > 0) {
      const position = sql`excluded.position`;
      const target = [userGroups.tenantId, userGroups.id];
      await tx.insert(userGroups).values(rows).onConflictDoUpdate({ target, set: { position } });
    }
    const kept = await tx.select().from(userGroups).orderBy(asc(userGroups.position));
    return Object.fromEntries(kept.map(({ name, id }) => [name, id]));
  });
