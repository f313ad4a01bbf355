import type { AccessBook } from '@yuelan/access';
import { freeChapters } from '@yuelan/access';
import { Code } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { books } from '../db/schema.ts';
import type { Person } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';

const accessColumns = {
  bookId: books.id,
  editionId: books.editionId,
  bookType: books.bookType,
  bookState: books.bookState,
  isGratis: books.isGratis,
  gratisChapter: books.gratisChapter,
  tenantPay: books.tenantPay,
};

/** Chapters that this person may open: an institution that does not pay does so for none of its books (core §6). */
export const chaptersFor = (who: Person, book: AccessBook): number =>
  freeChapters(who, { ...book, tenantPay: book.tenantPay && who.tenantPay });

/** A book that this person may open, with the number of chapters that are free to them (core §6). */
export async function openableBook(tx: Tx, who: Person, bookId: string) {
  const [book] = await tx.select(accessColumns).from(books).where(eq(books.id, bookId));
  if (!book) throw denied();
  const free = chaptersFor(who, book);
  if (free < 0) throw new Refusal(Code.bookOffShelf);
  return { ...book, freeChapters: free };
}

/** The same where a chapter of it must be free, too; null where no chapter is meant. */
export async function openableChapter(tx: Tx, who: Person, bookId: string, chapter: number | null) {
  const book = await openableBook(tx, who, bookId);
  if (chapter !== null && chapter >= book.freeChapters) throw new Refusal(Code.chapterNotFree);
  return book;
}

/** Refuses a book that the institution does not have, on its shelves or off them. */
export async function requireBook(tx: Tx, bookId: string): Promise<void> {
  const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!book) throw denied();
}
