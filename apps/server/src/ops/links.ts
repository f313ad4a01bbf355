import { createHash } from 'node:crypto';
import { BookType } from '@yuelan/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/db.ts';
import { books, categories, editions } from '../db/schema.ts';
import { lastingId } from '../ids.ts';
import { newContentKey, wrapKey } from '../keys.ts';
import type { Stores } from '../stores.ts';

/** Types of books that live elsewhere (core §1). */
export const LinkType = z.enum([BookType.outerSklib, BookType.outerQq, BookType.outerLrts]);

/** Only what a browser may be sent to without asking who waits there: https, and no name or password hidden in it. */
export const LinkAddress = z
  .url({ protocol: /^https$/, error: '地址要以 https:// 开头' })
  .max(2000)
  .refine((address) => {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  }, '地址里不能带用户名和密码');

export interface LinkedBook {
  title: string;
  link: string;
  bookType: z.infer<typeof LinkType>;
  author?: string | undefined;
  intro?: string | undefined;
  language?: string | undefined;
  /** Name of a category that exists. */
  category?: string | undefined;
}

/**
 * Gives an institution a book that lives elsewhere; the same address again changes its title page. Its edition is empty:
 * there is a row for it, so that whatever asks for a book's edition finds one, and no file.
 */
export const addLink = ({ db, masterKey }: Pick<Stores, 'db' | 'masterKey'>, tenantId: string, book: LinkedBook) =>
  db.asOwner(async (tx): Promise<{ bookId: string }> => {
    const sha256 = createHash('sha256').update(`link ${book.bookType} ${book.link}`).digest('hex');
    const editionId = await emptyEdition(tx, sha256, masterKey, book);
    const titlePage = {
      title: book.title,
      author: book.author ?? '',
      intro: book.intro ?? null,
      brief: book.intro?.slice(0, 120) ?? null,
      language: book.language ?? 'zh-CN',
      link: book.link,
      categoryId: await categoryOf(tx, tenantId, book.category),
    };
    const id = lastingId('book', tenantId, sha256);
    const [held] = await tx
      .insert(books)
      .values({ id, tenantId, editionId, bookType: book.bookType, ...titlePage })
      .onConflictDoUpdate({ target: [books.tenantId, books.editionId], set: titlePage })
      .returning({ id: books.id });
    return { bookId: held!.id };
  });

async function emptyEdition(tx: Tx, sha256: string, masterKey: Buffer, book: LinkedBook): Promise<string> {
  const row: typeof editions.$inferInsert = {
    id: lastingId('edition', 'link', sha256),
    sha256,
    bookType: book.bookType,
    wrappedKey: wrapKey(masterKey, newContentKey()),
    metadata: { ...nothingKnown, title: book.title, author: book.author ?? '', language: book.language ?? 'zh-CN' },
    toc: [],
    files: [],
    chapterCount: 0,
  };
  await tx.insert(editions).values(row).onConflictDoNothing();
  const [edition] = await tx.select({ id: editions.id }).from(editions).where(eq(editions.sha256, sha256));
  if (!edition) throw new Error('An edition vanished while it was added');
  return edition.id;
}

const nothingKnown = {
  identifier: null,
  publisher: null,
  published: null,
  isbn: null,
  narrator: null,
  description: null,
  accessibility: [],
  cover: null,
};

async function categoryOf(tx: Tx, tenantId: string, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null;
  const named = and(eq(categories.tenantId, tenantId), eq(categories.name, name));
  const [row] = await tx.select({ id: categories.id }).from(categories).where(named);
  if (!row) throw new UnknownCategory(name);
  return row.id;
}

/** An operator's slip of the pen. */
export class UnknownCategory extends Error {
  override name = 'UnknownCategory';
  constructor(category: string) {
    super(`没有分类 ${category}`);
  }
}
