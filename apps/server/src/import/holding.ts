import type { editions } from '../db/schema.ts';

export type EditionRow = typeof editions.$inferSelect;

/** What has become of an institution's holding. */
export type Added = { status: 'imported' | 'duplicate'; bookId: string };

const BRIEF = 120;

/** What a file says of itself, as a book shows it. */
export function titlePage({ metadata }: EditionRow) {
  const { title, author, description, publisher, published, language, isbn, cover, accessibility } = metadata;
  const brief = description && briefOf(description);
  return { title, author, brief, intro: description, publisher, published, language, isbn, cover, accessibility };
}

function briefOf(description: string): string {
  const characters = Array.from(description);
  return characters.length > BRIEF ? `${characters.slice(0, BRIEF).join('')}…` : description;
}
