import { mayAct } from '@yuelan/access';
import type { ShelfItem } from '@yuelan/contract';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { fromCursor, keys, pageOf } from '../cursor.ts';
import type { Tx } from '../db/db.ts';
import { books, readerBooks, shelfItems } from '../db/schema.ts';
import type { Ctx, Person } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { cardColumns, cardOf } from '../queries/book-cards.ts';

/** The books a reader has put by. */
export const createShelf = () => ({
  list: (ctx: Ctx, { cursor, limit }: { cursor?: string; limit: number }) =>
    ctx.inTenant(async (tx) => {
      const rows = await selectItems(tx, ctx.who.userId, cursor, limit + 1);
      return pageOf(rows, limit, (row) => [row.addedAt.getTime(), row.itemId], itemOf);
    }),

  /** What stands there already stays where it is. */
  add: (ctx: Ctx, bookIds: string[]): Promise<null> =>
    ctx.inTenant(async (tx) => {
      const wanted = [...new Set(bookIds)];
      if (!wanted.every((bookId) => mayAct(ctx.who, 'shelf', bookId))) throw denied();
      await requireBooks(tx, wanted);
      await tx
        .insert(shelfItems)
        .values(wanted.map((bookId) => newItem(ctx.who, bookId)))
        .onConflictDoNothing();
      return null;
    }),

  remove: (ctx: Ctx, itemIds: string[]): Promise<null> =>
    ctx.inTenant(async (tx) => {
      const own = and(inArray(shelfItems.id, itemIds), eq(shelfItems.userId, ctx.who.userId));
      await tx.delete(shelfItems).where(own);
      return null;
    }),
});

const newItem = ({ tenantId, userId }: Person, bookId: string) => ({ id: newId(), tenantId, userId, bookId });

async function requireBooks(tx: Tx, bookIds: string[]): Promise<void> {
  const [found] = await tx.select({ count: count() }).from(books).where(inArray(books.id, bookIds));
  if (found?.count !== bookIds.length) throw denied();
}

function selectItems(tx: Tx, userId: string, cursor: string | undefined, limit: number) {
  const key = fromCursor(cursor, keys.time);
  const after = key
    ? sql`(${shelfItems.createdAt}, ${shelfItems.id}) < (${key[0]}::timestamptz, ${key[1]})`
    : undefined;
  return tx
    .select({
      itemId: shelfItems.id,
      addedAt: shelfItems.createdAt,
      book: cardColumns,
      progress: readerBooks.progress,
      readAt: readerBooks.readAt,
    })
    .from(shelfItems)
    .innerJoin(books, eq(books.id, shelfItems.bookId))
    .leftJoin(readerBooks, and(eq(readerBooks.bookId, shelfItems.bookId), eq(readerBooks.userId, userId)))
    .where(and(eq(shelfItems.userId, userId), after))
    .orderBy(desc(shelfItems.createdAt), desc(shelfItems.id))
    .limit(limit);
}

const itemOf = (row: Awaited<ReturnType<typeof selectItems>>[number]): ShelfItem => ({
  itemId: row.itemId,
  book: cardOf(row.book),
  progress: row.progress,
  addedAt: row.addedAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});
