import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BookType, TocItem } from '@yuelan/contract';
import { bytea, createdAt } from './columns.ts';

/** One file in the content store (docs/content-format.md). */
export interface EditionFile {
  file: number;
  /** Bytes. */
  size: number;
  type: string;
  /** First chapter that uses it; null where none does, so that only full access opens it. */
  chapter: number | null;
  /** Set where it is stored as it is, not encrypted. */
  plain?: true;
  /** Seconds of a track. */
  duration?: number;
}

/** What the file says about itself: the title page that a new book starts with. */
export interface EditionMetadata {
  title: string;
  author: string;
  /** BCP 47 tag. */
  language: string;
  identifier: string | null;
  publisher: string | null;
  published: string | null;
  isbn: string | null;
  narrator: string | null;
  description: string | null;
  /** schema.org terms. */
  accessibility: string[];
  cover: BookCover | null;
}

/** `hash` names the two public files of the cover; `color` is CSS. */
export interface BookCover {
  hash: string;
  color: string;
}

/** A file taken apart, checked and encrypted. It belongs to no institution, so it carries no tenant. */
export const editions = pgTable('editions', {
  id: text().primaryKey(),
  /** Hex SHA-256 of what was imported. */
  sha256: text().notNull().unique(),
  bookType: text().$type<BookType>().notNull(),
  /** The 32-byte content key, wrapped under the master key (`keys.ts`). */
  wrappedKey: bytea().notNull(),
  metadata: jsonb().$type<EditionMetadata>().notNull(),
  toc: jsonb().$type<TocItem[]>().notNull(),
  files: jsonb().$type<EditionFile[]>().notNull(),
  chapterCount: integer().notNull(),
  pageCount: integer(),
  wordCount: integer(),
  /** Seconds. */
  duration: doublePrecision(),
  warnings: jsonb().$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** The text of a chapter, for search (`@yuelan/contract/folding`). */
export const editionTexts = pgTable(
  'edition_texts',
  {
    editionId: text()
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    chapter: integer().notNull(),
    /** Page of a PDF, whose only chapter is 0; 0 elsewhere. */
    page: integer().notNull().default(0),
    title: text().notNull().default(''),
    text: text().notNull(),
    /** The text as words are looked for in it, unit for unit; null until the first search in an older edition. */
    folded: text(),
  },
  (t) => [primaryKey({ columns: [t.editionId, t.chapter, t.page] })],
);
