import type { DataOf, TocItem } from '@yuelan/contract';
import { Identity } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { books, editions } from '../db/schema.ts';
import type { Ctx, Person } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import { cardColumns, cardOf } from '../queries/book-cards.ts';
import { chaptersFor } from '../queries/openable-book.ts';

type Preview = DataOf<typeof readerSchemas, 'preview'>;

const MOST_TITLES = 20;
/** People who may be readers of the institution without having said so. */
const UNKNOWN: readonly Identity[] = [Identity.tourist, Identity.autoUser];

/** What of a book somebody may open, and what would open more. */
export const createPreview = () => ({
  preview: (ctx: Ctx, { bookId }: { bookId: string }): Promise<Preview> =>
    ctx.inTenant(async (tx) => {
      const { book, card, toc, chapterCount } = await find(tx, bookId);
      const freeChapters = chaptersFor(ctx.who, book);
      return {
        book: cardOf(card),
        freeChapters,
        chapterCount,
        chapters: titlesOf(toc, freeChapters),
        needs: needs(ctx.who, book, freeChapters, chapterCount),
      };
    }),
});

async function find(tx: Tx, bookId: string) {
  const [found] = await tx
    .select({ book: books, card: cardColumns, toc: editions.toc, chapterCount: editions.chapterCount })
    .from(books)
    .innerJoin(editions, eq(editions.id, books.editionId))
    .where(eq(books.id, bookId));
  if (!found) throw denied();
  return { ...found, book: { ...found.book, bookId } };
}

/** The first title of each chapter that is free; a chapter that the table of contents leaves out has none. */
function titlesOf(toc: TocItem[], free: number): string[] {
  const titles = new Map<number, string>();
  for (const { chapterId, title } of flat(toc)) if (!titles.has(chapterId)) titles.set(chapterId, title);
  const open = [...titles].filter(([chapter]) => chapter < free).sort(([a], [b]) => a - b);
  return open.slice(0, MOST_TITLES).map(([, title]) => title);
}

const flat = (items: TocItem[]): TocItem[] => items.flatMap((item) => [item, ...flat(item.children)]);

/** Logging in helps whom it would make a reader that may open more. */
function needs(who: Person, book: Parameters<typeof chaptersFor>[1], free: number, all: number): Preview['needs'] {
  if (free >= all) return 'nothing';
  const reader = { ...who, identity: Identity.reader, role: null };
  return UNKNOWN.includes(who.identity) && chaptersFor(reader, book) > free ? 'login' : 'closed';
}
