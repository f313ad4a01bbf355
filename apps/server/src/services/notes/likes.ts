import { mayAct } from '@yuelan/access';
import type { ParsedArgsOf } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';
import { fromCursor, keys, pageOf } from '../../cursor.ts';
import type { Tx } from '../../db/db.ts';
import { noteLikes, notes, users } from '../../db/schema.ts';
import type { Ctx, Person } from '../../http/context.ts';
import { denied } from '../../http/refusal.ts';
import { sharedNote, writerColumns } from '../../queries/public-notes.ts';
import type { Limits } from '../limits.ts';

type Args<K extends keyof typeof readerSchemas> = ParsedArgsOf<typeof readerSchemas, K>;

/** Likes of shared notes: at most one of each reader. */
export const createLikes = (limits: Limits) => ({
  async like(ctx: Ctx, { noteId, liked }: Args<'like'>): Promise<{ likes: number }> {
    await limits.likes(ctx.who.tenantId, ctx.who.userId);
    return ctx.inTenant(async (tx) => {
      const note = await sharedNote(tx, ctx.who, noteId, { lock: true });
      if (!mayAct(ctx.who, 'like', note.bookId)) throw denied();
      const more = liked ? await add(tx, ctx.who, noteId) : -(await remove(tx, ctx.who, noteId));
      if (more === 0) return { likes: note.likes };
      await tx
        .update(notes)
        .set({ likes: note.likes + more })
        .where(eq(notes.id, noteId));
      return { likes: note.likes + more };
    });
  },

  likeList: (ctx: Ctx, { noteId, cursor, limit }: Args<'likeList'>) =>
    ctx.inTenant(async (tx) => {
      await sharedNote(tx, ctx.who, noteId);
      const rows = await selectLikers(tx, noteId, cursor, limit + 1);
      return pageOf(
        rows,
        limit,
        ({ createdAt, writer }) => [createdAt.getTime(), writer.userId],
        ({ writer }) => writer,
      );
    }),
});

/** Rows that came. */
async function add(tx: Tx, { tenantId, userId }: Person, noteId: string): Promise<number> {
  return (await tx.insert(noteLikes).values({ tenantId, userId, noteId }).onConflictDoNothing().returning()).length;
}

/** Rows that went. */
async function remove(tx: Tx, { userId }: Person, noteId: string): Promise<number> {
  const own = and(eq(noteLikes.noteId, noteId), eq(noteLikes.userId, userId));
  return (await tx.delete(noteLikes).where(own).returning()).length;
}

function selectLikers(tx: Tx, noteId: string, cursor: string | undefined, limit: number) {
  const key = fromCursor(cursor, keys.time);
  const after = key
    ? sql`(${noteLikes.createdAt}, ${noteLikes.userId}) < (${key[0]}::timestamptz, ${key[1]})`
    : undefined;
  return tx
    .select({ writer: writerColumns, createdAt: noteLikes.createdAt })
    .from(noteLikes)
    .innerJoin(users, and(eq(users.tenantId, noteLikes.tenantId), eq(users.id, noteLikes.userId)))
    .where(and(eq(noteLikes.noteId, noteId), after))
    .orderBy(desc(noteLikes.createdAt), desc(noteLikes.userId))
    .limit(limit);
}
