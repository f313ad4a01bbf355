import type { BookInfo, ParsedArgsOf, TocItem } from '@yuelan/contract';
import type { bookSchemas } from '@yuelan/contract/schemas';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { books, bookTotals, categories, editions, shelfItems } from '../db/schema.ts';
import type { Ctx, Person } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import { fromCursor, keys, pageOf } from '../cursor.ts';
import type { CardWithTotals } from '../queries/book-cards.ts';
import { chaptersFor } from '../queries/openable-book.ts';
import { containing } from '../queries/words.ts';
import { cardOf, coverOf, minutesRead, selectCards, visible, withTotals } from '../queries/book-cards.ts';

type BooksArgs = ParsedArgsOf<typeof bookSchemas, 'books'>;
type Sort = BooksArgs['sort'];

/** Titles, categories and lists. */
export const createLibrary = () => ({
  bookInfo: (ctx: Ctx, { bookId }: { bookId: string }) => ctx.inTenant((tx) => findInfo(tx, ctx.who, bookId)),

  catalogue: (ctx: Ctx, { bookId }: { bookId: string }): Promise<{ toc: TocItem[] }> =>
    ctx.inTenant(async (tx) => {
      const [found] = await tx
        .select({ toc: editions.toc })
        .from(books)
        .innerJoin(editions, eq(editions.id, books.editionId))
        .where(eq(books.id, bookId));
      if (!found) throw denied();
      return found;
    }),

  categories: (ctx: Ctx) =>
    ctx.inTenant((tx) =>
      tx
        .select({ categoryId: categories.id, name: categories.name, count: count(books.id) })
        .from(categories)
        .leftJoin(books, and(eq(books.categoryId, categories.id), visible))
        .groupBy(categories.id)
        .orderBy(asc(categories.position), asc(categories.id)),
    ),

  books: (ctx: Ctx, args: BooksArgs) =>
    ctx.inTenant(async (tx) => {
      const { order, after, keyOf } = sorts[args.sort];
      const rows = await selectCards(tx, and(filterOf(args), after(args.cursor)), order, args.limit + 1);
      return pageOf(rows, args.limit, keyOf, cardOf);
    }),
});

interface Order {
  order: SQL[];
  /** What comes after a cursor in this order. */
  after: (cursor: string | undefined) => SQL | undefined;
  keyOf: (row: CardWithTotals) => readonly [string | number, string];
}

const sorts: Record<Sort, Order> = {
  newest: {
    order: [desc(books.createdAt), desc(books.id)],
    after(cursor) {
      const key = fromCursor(cursor, keys.time);
      return key ? sql`(${books.createdAt}, ${books.id}) < (${key[0]}::timestamptz, ${key[1]})` : undefined;
    },
    keyOf: (row) => [row.createdAt.getTime(), row.bookId],
  },
  popular: {
    order: [sql`${minutesRead} desc`, desc(books.id)],
    after(cursor) {
      const key = fromCursor(cursor, keys.number);
      return key ? sql`(${minutesRead}, ${books.id}) < (${key[0]}::bigint, ${key[1]})` : undefined;
    },
    keyOf: (row) => [row.minutes, row.bookId],
  },
  title: {
    order: [asc(books.title), asc(books.id)],
    after(cursor) {
      const key = fromCursor(cursor, keys.text);
      return key ? sql`(${books.title}, ${books.id}) > (${key[0]}, ${key[1]})` : undefined;
    },
    keyOf: (row) => [row.title, row.bookId],
  },
};

const filterOf = ({ categoryId, bookType, keyword }: BooksArgs): SQL | undefined =>
  and(
    categoryId ? eq(books.categoryId, categoryId) : undefined,
    bookType ? eq(books.bookType, bookType) : undefined,
    ...(keyword ? keyword.split(/\s+/).map(named) : []),
  );

/** The expression of the trigram index, to the letter. */
const named = (word: string) => ilike(sql`(${books.title} || ' ' || ${books.author})`, containing(word));

async function findInfo(tx: Tx, who: Person, bookId: string): Promise<BookInfo> {
  const onShelf = sql<boolean>`exists(select 1 from ${shelfItems}
    where ${shelfItems.bookId} = ${books.id} and ${shelfItems.userId} = ${who.userId})`;
  const [found] = await tx
    .select({
      book: books,
      edition: editionColumns,
      categoryName: categories.name,
      readers: bookTotals.readers,
      onShelf,
    })
    .from(books)
    .innerJoin(editions, eq(editions.id, books.editionId))
    .leftJoin(categories, eq(categories.id, books.categoryId))
    .leftJoin(bookTotals, withTotals)
    .where(eq(books.id, bookId));
  if (!found) throw denied();
  const { book, edition, categoryName, readers } = found;
  return {
    ...book,
    ...edition,
    bookId,
    cover: coverOf(book.cover),
    categoryName,
    freeChapters: chaptersFor(who, { ...book, bookId }),
    onShelf: found.onShelf,
    readers: readers ?? 0,
  };
}

const editionColumns = {
  chapterCount: editions.chapterCount,
  pageCount: editions.pageCount,
  wordCount: editions.wordCount,
  duration: editions.duration,
};
