import { eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import { books, categories } from '../db/schema.ts';
import { lastingId } from '../ids.ts';

/** Sets an institution's categories in this order; returns their ids by name. One that is gone leaves its books. */
export const setCategories = (db: Db, tenantId: string, names: string[]): Promise<Record<string, string>> =>
  db.inTenant(tenantId, async (tx) => {
    const gone = notInArray(categories.name, names.length > 0 ? names : ['']);
    await tx
      .update(books)
      .set({ categoryId: null })
      .where(sql`${books.categoryId} in (${tx.select({ id: categories.id }).from(categories).where(gone)})`);
    await tx.delete(categories).where(gone);
    const rows = names.map((name, position) => ({
      id: lastingId('category', tenantId, name),
      tenantId,
      name,
      position,
    }));
    if (rows.length === 0) return {};
    const kept = await tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({ target: [categories.tenantId, categories.name], set: { position: sql`excluded.position` } })
      .returning();
    return Object.fromEntries(kept.map(({ name, id }) => [name, id]));
  });

export type BookChange = Partial<
  Pick<
    typeof books.$inferInsert,
    | 'title'
    | 'author'
    | 'brief'
    | 'intro'
    | 'publisher'
    | 'published'
    | 'language'
    | 'isbn'
    | 'link'
    | 'bookState'
    | 'isGratis'
    | 'gratisChapter'
    | 'tenantPay'
    | 'createdAt'
  >
> & {
  /** Name of a category that exists; null takes the book out of its category. */
  category?: string | null;
};

/** One way to name a book of an institution. */
export type BookKey = { bookId: string } | { editionId: string } | { title: string };

/** Changes a book's title page, state or rules; returns its id, or null where the institution has no such book. */
export const updateBook = (db: Db, tenantId: string, key: BookKey, change: BookChange): Promise<string | null> =>
  db.inTenant(tenantId, async (tx) => {
    const { category, ...columns } = change;
    const set = category === undefined ? columns : { ...columns, categoryId: await categoryId(tx, category) };
    const [row] = await tx.update(books).set(set).where(named(key)).returning({ id: books.id });
    return row?.id ?? null;
  });

async function categoryId(tx: Tx, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.name, name));
  if (!row) throw new Error(`No category ${name}`);
  return row.id;
}

function named(key: BookKey) {
  if ('bookId' in key) return eq(books.id, key.bookId);
  if ('editionId' in key) return eq(books.editionId, key.editionId);
  return eq(books.title, key.title);
}

/** Every book of an institution with what a seeder needs to name it. */
export const listBooks = (db: Db, tenantId: string) =>
  db.inTenant(tenantId, (tx) =>
    tx
      .select({ bookId: books.id, editionId: books.editionId, title: books.title, bookType: books.bookType })
      .from(books)
      .orderBy(books.createdAt, books.id),
  );
