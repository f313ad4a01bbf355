import type { ParsedArgsOf } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { books, readerBooks } from '../db/schema.ts';
import { fromCursor, keys, pageOf } from '../cursor.ts';
import type { Ctx } from '../http/context.ts';
import { cardColumns, cardOf } from '../queries/book-cards.ts';
import { openableBook } from '../queries/openable-book.ts';
import { findPlaces, savePlace } from '../queries/reading-place.ts';

type Args<K extends keyof typeof readerSchemas> = ParsedArgsOf<typeof readerSchemas, K>;

/** Where a reader is in their books. */
export const createReading = ({ clock }: Deps) => ({
  startRead: (ctx: Ctx, { bookId, imei }: Args<'startRead'>) =>
    ctx.inTenant(async (tx) => {
      await openableBook(tx, ctx.who, bookId);
      await touch(tx, ctx, bookId, new Date(clock()));
      return findPlaces(tx, ctx.who.userId, bookId, imei);
    }),

  reading: (ctx: Ctx, args: Args<'reading'>): Promise<null> =>
    ctx.inTenant(async (tx) => {
      await openableBook(tx, ctx.who, args.bookId);
      const { bookId, imei, device, locator, progress } = args;
      // A device whose clock is ahead must not win for ever.
      const at = new Date(Math.min(Date.parse(args.at), clock()));
      await savePlace(tx, ctx.who, { bookId, imei, device, locator, progress, at });
      return null;
    }),

  readRecord: (ctx: Ctx, { cursor, limit }: Args<'readRecord'>) =>
    ctx.inTenant(async (tx) => {
      const rows = await selectRecord(tx, ctx.who.userId, cursor, limit + 1);
      return pageOf(rows, limit, (row) => [row.readAt.getTime(), row.book.bookId], recordOf);
    }),
});

async function touch(tx: Tx, { who: { tenantId, userId } }: Ctx, bookId: string, readAt: Date): Promise<void> {
  await tx
    .insert(readerBooks)
    .values({ tenantId, userId, bookId, readAt })
    .onConflictDoUpdate({
      target: [readerBooks.tenantId, readerBooks.userId, readerBooks.bookId],
      set: { readAt: sql`greatest(${readerBooks.readAt}, excluded.read_at)` },
    });
}

function selectRecord(tx: Tx, userId: string, cursor: string | undefined, limit: number) {
  const key = fromCursor(cursor, keys.time);
  const after = key
    ? sql`(${readerBooks.readAt}, ${readerBooks.bookId}) < (${key[0]}::timestamptz, ${key[1]})`
    : undefined;
  return tx
    .select({
      book: cardColumns,
      minutes: readerBooks.minutes,
      progress: readerBooks.progress,
      readAt: readerBooks.readAt,
    })
    .from(readerBooks)
    .innerJoin(books, eq(books.id, readerBooks.bookId))
    .where(and(eq(readerBooks.userId, userId), after))
    .orderBy(desc(readerBooks.readAt), desc(readerBooks.bookId))
    .limit(limit);
}

const recordOf = (row: Awaited<ReturnType<typeof selectRecord>>[number]) => ({
  ...row,
  book: cardOf(row.book),
  readAt: row.readAt.toISOString(),
});
