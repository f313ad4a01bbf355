import type { BookCard, DataOf } from '@yuelan/contract';
import type { bookSchemas } from '@yuelan/contract/schemas';
import { and, countDistinct, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { books, bookTotals, noteBooks, readerBooks, readingDays } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import { cardColumns, cardOf, minutesRead, selectCards, withTotals } from '../queries/book-cards.ts';
import { ownReview } from '../queries/note-rows.ts';

type BookEnd = DataOf<typeof bookSchemas, 'bookEnd'>;

const MOST_RELATED = 6;

/** The last page of a book: what reading it came to, and what to read next. */
export const createBookEnd = () => ({
  bookEnd: (ctx: Ctx, { bookId }: { bookId: string }): Promise<BookEnd> =>
    ctx.inTenant(async (tx) => {
      const { card, categoryId, author, finishers } = await find(tx, bookId);
      return {
        book: cardOf(card),
        finishers: finishers ?? 0,
        ...(await reading(tx, ctx.who.userId, bookId)),
        score: (await ownReview(tx, ctx.who.userId, bookId))?.score ?? null,
        related: await related(tx, { bookId, categoryId, author }),
      };
    }),
});

async function find(tx: Tx, bookId: string) {
  const [found] = await tx
    .select({
      card: cardColumns,
      categoryId: books.categoryId,
      author: books.author,
      finishers: bookTotals.finishers,
    })
    .from(books)
    .leftJoin(bookTotals, withTotals)
    .where(eq(books.id, bookId));
  if (!found) throw denied();
  return found;
}

/** Of this reader: minutes, the days on which there were any, notes, and when the end was reached. */
async function reading(tx: Tx, userId: string, bookId: string) {
  const [read] = await tx
    .select({ minutes: readerBooks.minutes, finishedAt: readerBooks.finishedAt })
    .from(readerBooks)
    .where(and(eq(readerBooks.userId, userId), eq(readerBooks.bookId, bookId)));
  const [on] = await tx
    .select({ days: countDistinct(readingDays.day) })
    .from(readingDays)
    .where(and(eq(readingDays.userId, userId), eq(readingDays.bookId, bookId)));
  const [written] = await tx
    .select({ notes: noteBooks.notes })
    .from(noteBooks)
    .where(and(eq(noteBooks.userId, userId), eq(noteBooks.bookId, bookId)));
  return {
    minutes: read?.minutes ?? 0,
    finishedAt: read?.finishedAt?.toISOString() ?? null,
    days: on?.days ?? 0,
    notes: written?.notes ?? 0,
  };
}

interface Origin {
  bookId: string;
  categoryId: string | null;
  author: string;
}

/** Other books by the same hand, then of the same category; of each the most read first. */
async function related(tx: Tx, { bookId, categoryId, author }: Origin): Promise<BookCard[]> {
  const byAuthor = eq(books.author, author);
  const alike = [...(author ? [byAuthor] : []), ...(categoryId ? [eq(books.categoryId, categoryId)] : [])];
  if (alike.length === 0) return [];
  const order = [...(author ? [sql`${byAuthor} desc`] : []), sql`${minutesRead} desc`, desc(books.createdAt)];
  return (await selectCards(tx, and(ne(books.id, bookId), or(...alike)), order, MOST_RELATED)).map(cardOf);
}
