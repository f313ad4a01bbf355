import { BookType } from '@yuelan/contract';
import { folded, searchable } from '@yuelan/contract/folding';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import type { BookCover } from '../db/schema.ts';
import { books, editions, editionTexts, tenants } from '../db/schema.ts';
import { lastingId } from '../ids.ts';
import { tocOf } from '../toc.ts';
import type { Added, EditionRow } from './holding.ts';
import { titlePage } from './holding.ts';
import { refuse } from './refusal.ts';
import { replaceEdition } from './replace-edition.ts';
import type { EditionFormat, PreparedBook } from './types.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS = 500;

const bookTypes: Record<EditionFormat, BookType> = {
  epub: BookType.epub,
  pdf: BookType.pdf,
  audio: BookType.mp3,
  html: BookType.html,
};

export interface NewEdition {
  id: string;
  sha256: string;
  wrappedKey: Buffer;
  cover: BookCover | null;
  book: PreparedBook;
}

export const tenantExists = (db: Db, tenantId: string): Promise<boolean> =>
  db.asOwner(
    async (tx) => (await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId))).length > 0,
  );

/** For whom a file is imported. */
export interface Holder {
  tenantId: string;
  /** The book that the file corrects; a new book where there is none. */
  replace?: string;
}

/** Gives the tenant a holding of content that is in the library already; null where it is not. */
export const holdKnown = (db: Db, holder: Holder, sha256: string): Promise<Added | null> =>
  db.asOwner(async (tx) => {
    const [edition] = await tx.select().from(editions).where(eq(editions.sha256, sha256));
    return edition ? hold(tx, holder, edition) : null;
  });

/**
 * Refuses a second book of the same recording, once plain and once encrypted (`otherForm` is the hash of what would be
 * the other one); replacing the one by the other is how an institution changes its mind.
 */
export const requireOneForm = (db: Db, { tenantId, replace }: Holder, otherForm: string): Promise<void> =>
  db.asOwner(async (tx) => {
    const [held] = await tx
      .select({ id: books.id, title: books.title })
      .from(books)
      .innerJoin(editions, eq(editions.id, books.editionId))
      .where(and(eq(books.tenantId, tenantId), eq(editions.sha256, otherForm)));
    if (!held || held.id === replace) return;
    refuse(`已有这本书：《${held.title}》，加密与否不同；要更换，请用 --replace ${held.id}`);
  });

/** Writes edition, texts and holding in one transaction; content that came in meanwhile is shared. */
export const addEdition = (db: Db, holder: Holder, edition: NewEdition): Promise<Added & { editionId: string }> =>
  db.asOwner(async (tx) => {
    const row = toRow(edition);
    const [written] = await tx.insert(editions).values(row).onConflictDoNothing().returning();
    if (written) await addTexts(tx, edition);
    const [held] = written ? [written] : await tx.select().from(editions).where(eq(editions.sha256, edition.sha256));
    if (!held) throw new Error('An edition vanished while it was added');
    return { ...(await hold(tx, holder, held)), editionId: held.id };
  });

const hold = (tx: Tx, { tenantId, replace }: Holder, edition: EditionRow): Promise<Added> =>
  replace === undefined ? addHolding(tx, tenantId, edition) : replaceEdition(tx, tenantId, replace, edition);

async function addHolding(tx: Tx, tenantId: string, edition: EditionRow): Promise<Added> {
  const row = {
    id: lastingId('book', tenantId, edition.sha256),
    tenantId,
    editionId: edition.id,
    bookType: edition.bookType,
    ...titlePage(edition),
  };
  const [written] = await tx.insert(books).values(row).onConflictDoNothing().returning({ id: books.id });
  if (written) return { status: 'imported', bookId: written.id };
  // A book that was corrected since keeps the id that its first file gave it.
  const known = or(eq(books.editionId, edition.id), eq(books.id, row.id));
  const [held] = await tx
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.tenantId, tenantId), known));
  if (!held) throw new Error('A holding vanished while it was added');
  return { status: 'duplicate', bookId: held.id };
}

function toRow({ id, sha256, wrappedKey, cover, book }: NewEdition): typeof editions.$inferInsert {
  const { manifest, metadata, files } = book;
  return {
    id,
    sha256,
    bookType: bookTypes[book.format],
    wrappedKey,
    metadata: { ...metadata, cover },
    toc: tocOf(manifest),
    files: files.map(({ size, type, chapter, plain }, index) => {
      const duration = chapter === null ? undefined : manifest.readingOrder[chapter]?.duration;
      return { file: index + 1, size, type, chapter, plain, duration };
    }),
    chapterCount: manifest.readingOrder.length,
    pageCount: manifest.metadata.numberOfPages ?? null,
    wordCount: book.wordCount,
    duration: manifest.metadata.duration ?? null,
    warnings: book.warnings,
  };
}

async function addTexts(tx: Tx, { id, book }: NewEdition): Promise<void> {
  const rows = book.texts.map(({ chapter, page, title, text }) => ({
    editionId: id,
    chapter,
    page,
    title,
    ...indexed(text),
  }));
  for (let start = 0; start < rows.length; start += ROWS)
    await tx.insert(editionTexts).values(rows.slice(start, start + ROWS));
}

function indexed(source: string) {
  // PostgreSQL text holds no NUL.
  const text = searchable(source).replaceAll('\0', '');
  return { text, folded: folded(text) };
}

/** The ids, of those given, that have a row. */
export const knownEditions = (db: Db, ids: string[]): Promise<Set<string>> =>
  db.asOwner(async (tx) => {
    if (ids.length === 0) return new Set<string>();
    const rows = await tx.select({ id: editions.id }).from(editions).where(inArray(editions.id, ids));
    return new Set(rows.map(({ id }) => id));
  });
