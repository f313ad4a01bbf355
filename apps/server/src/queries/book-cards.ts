import type { BookCard, Cover } from '@yuelan/contract';
import { BASE_PATH, BookState } from '@yuelan/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { BookCover } from '../db/schema.ts';
import { books, bookTotals } from '../db/schema.ts';

/** The columns behind a card. */
export const cardColumns = {
  bookId: books.id,
  title: books.title,
  author: books.author,
  cover: books.cover,
  bookType: books.bookType,
  bookState: books.bookState,
  isGratis: books.isGratis,
  brief: books.brief,
};
type CardRow = Omit<BookCard, 'cover'> & { cover: BookCover | null };

export const coverOf = (cover: BookCover | null): Cover | null =>
  cover && {
    small: `${BASE_PATH}/covers/${cover.hash}-240.jpg`,
    large: `${BASE_PATH}/covers/${cover.hash}-480.jpg`,
    color: cover.color,
  };

export const cardOf = <R extends CardRow>(row: R) => ({ ...row, cover: coverOf(row.cover) });

/** Only these states are shown to readers (decision 0004). */
export const visible = inArray(books.bookState, [BookState.onShelf, BookState.new]);

/** Minutes read by everybody; needs the join of {@link withTotals}. */
export const minutesRead = sql<number>`coalesce(${bookTotals.minutes}, 0)`.mapWith(Number);
export const withTotals = and(eq(bookTotals.tenantId, books.tenantId), eq(bookTotals.bookId, books.id));

/** Visible books with their minutes, filtered and sorted. */
export const selectCards = (tx: Tx, where: SQL | undefined, order: SQL[], limit: number) =>
  tx
    .select({ ...cardColumns, createdAt: books.createdAt, minutes: minutesRead })
    .from(books)
    .leftJoin(bookTotals, withTotals)
    .where(and(visible, where))
    .orderBy(...order)
    .limit(limit);
export type CardWithTotals = Awaited<ReturnType<typeof selectCards>>[number];
