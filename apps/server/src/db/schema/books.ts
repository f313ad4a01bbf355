import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { BookState, BookType } from '@yuelan/contract';
import { createdAt, tenantTable } from './columns.ts';
import type { BookCover } from './editions.ts';
import { editions } from './editions.ts';

export const categories = tenantTable(
  'categories',
  { id: text().primaryKey(), name: text().notNull(), position: integer().notNull().default(0) },
  (t) => [unique().on(t.tenantId, t.id), unique().on(t.tenantId, t.name)],
);

/** One institution's holding of an edition, with its own title page, state and rules. */
export const books = tenantTable(
  'books',
  {
    id: text().primaryKey(),
    editionId: text()
      .notNull()
      .references(() => editions.id),
    bookType: text().$type<BookType>().notNull(),
    title: text().notNull(),
    author: text().notNull().default(''),
    brief: text(),
    intro: text(),
    publisher: text(),
    published: text(),
    language: text().notNull(),
    isbn: text(),
    cover: jsonb().$type<BookCover>(),
    /** Where a book that lives elsewhere is opened; https only. */
    link: text(),
    categoryId: text(),
    bookState: smallint().$type<BookState>().notNull().default(1),
    isGratis: boolean().notNull().default(false),
    /** Chapters that anyone may open: 10000 is all (core §6). */
    gratisChapter: integer().notNull().default(10000),
    tenantPay: boolean().notNull().default(true),
    accessibility: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    check('books_link_https', sql`${t.link} ~ '^https://'`),
    unique().on(t.tenantId, t.editionId),
    unique().on(t.tenantId, t.id),
    index('books_newest').on(t.tenantId, t.createdAt.desc(), t.id),
    index('books_title').on(t.tenantId, t.title, t.id),
    index().on(t.tenantId, t.categoryId),
    index().on(t.tenantId, t.author),
    index('books_words').using('gin', sql`(${t.title} || ' ' || ${t.author}) gin_trgm_ops`),
    foreignKey({ columns: [t.tenantId, t.categoryId], foreignColumns: [categories.tenantId, categories.id] }),
  ],
);
