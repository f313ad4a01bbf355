import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { books, editions } from '../db/schema.ts';
import type { Added, EditionRow } from './holding.ts';
import { titlePage } from './holding.ts';
import { refuse } from './refusal.ts';

type BookRow = typeof books.$inferSelect;

/**
 * Gives a book another edition: a corrected file. It stays the same book, with its address, its place on shelves, its
 * readers' places and notes. What a librarian has written on its title page stays, the rest is that of the new file.
 */
export async function replaceEdition(tx: Tx, tenantId: string, bookId: string, edition: EditionRow): Promise<Added> {
  const held = await lockBook(tx, tenantId, bookId);
  if (held.book.editionId === edition.id) return { status: 'duplicate', bookId };
  if (held.book.bookType !== edition.bookType) refuse(`这本书是 ${held.book.bookType}，新文件是 ${edition.bookType}`);
  await requireUnheld(tx, held.book, edition.id);
  const change = { editionId: edition.id, ...untouched(held, edition) };
  await tx
    .update(books)
    .set(change)
    .where(and(eq(books.tenantId, tenantId), eq(books.id, bookId)));
  return { status: 'imported', bookId };
}

interface Held {
  book: BookRow;
  edition: EditionRow;
}

async function lockBook(tx: Tx, tenantId: string, bookId: string): Promise<Held> {
  const [held] = await tx
    .select({ book: books, edition: editions })
    .from(books)
    .innerJoin(editions, eq(editions.id, books.editionId))
    .where(and(eq(books.tenantId, tenantId), eq(books.id, bookId)))
    .for('update', { of: books });
  return held ?? refuse(`没有书 ${bookId}`);
}

/** An institution holds an edition once: its second book of the same content would be the same book. */
async function requireUnheld(tx: Tx, { tenantId, id }: BookRow, editionId: string): Promise<void> {
  const [other] = await tx
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(and(eq(books.tenantId, tenantId), eq(books.editionId, editionId), ne(books.id, id)));
  if (other) refuse(`这个文件已是另一本书：《${other.title}》（${other.id}）`);
}

/** The entries of the new title page for those that still are as the old file had them. */
function untouched({ book, edition }: Held, next: EditionRow): Partial<BookRow> {
  const was = titlePage(edition);
  const same = Object.entries(titlePage(next)).filter(([field]) => {
    const key = field as keyof typeof was;
    return isDeepStrictEqual(book[key], was[key]);
  });
  return Object.fromEntries(same);
}
