import { parse } from '../chapter.ts';
import type { Section } from '../epubjs.ts';
import type { Publication } from '../publication.ts';
import { hideNotes } from './hide-notes.ts';

/** A chapter as a document that is read and never shown. */
export async function chapterDocument(book: Publication, section: Section): Promise<Document> {
  const link = book.linkOf(section.href);
  if (!link) throw new Error(`The book does not name ${section.href}`);
  const document = parse(new TextDecoder().decode(await book.content.read(link)), link.type);
  if (!book.isFixed(section.index)) hideNotes(document);
  return document;
}
