import type { Footnote } from '../../book-view.ts';
import type { Section } from '../epubjs.ts';
import type { ShownChapter } from '../guests.ts';
import type { Publication } from '../publication.ts';
import { chapterDocument } from './chapter-document.ts';
import { boxInHost } from './boxes.ts';
import type { InBookInput } from './in-book.ts';
import { noteFor } from './note-block.ts';
import { noteMarkup } from './note-markup.ts';
import type { NoteReference } from './note-reference.ts';
import { HIDDEN_NOTE } from './semantics.ts';

type Words = Pick<Footnote, 'markup' | 'text' | 'href' | 'language' | 'direction'>;

/**
 * Opens the note of a reference over the page. False where it is clear at once that there is none, and the tap is an
 * ordinary one; `follow` is called where that shows only after the note's chapter has been read.
 */
export function openFootnote(
  input: InBookInput,
  chapter: ShownChapter,
  reference: NoteReference,
  follow: () => void,
): boolean {
  const { book, host, events } = input;
  const tell = (words: Words) => {
    const box = boxInHost(reference.element.getBoundingClientRect(), chapter.element, host);
    events.footnoteOpened?.({ ...words, box });
  };
  if (reference.kind === 'words') {
    tell({ ...spokenAs(reference.element, book), markup: escaped(reference.text), text: reference.text, href: '' });
    return true;
  }
  const address = book.resolve(reference.href, chapter.section.href);
  const section = address === null ? null : book.chapterOf(address);
  if (address === null || !section || !book.isFree(section.index)) return false;
  if (section.index === chapter.section.index) {
    const words = wordsIn(chapter.document, book, section, reference, address);
    if (words) tell(words);
    return words !== null;
  }
  void chapterDocument(book, section)
    .then((document) => wordsIn(document, book, section, reference, address))
    .catch(() => null)
    .then((words) => (words ? tell(words) : follow()));
  return true;
}

function wordsIn(
  document: Document,
  book: Publication,
  section: Section,
  reference: NoteReference & { kind: 'link' },
  href: string,
): Words | null {
  const note = noteFor(document, reference);
  if (!note) return null;
  const words = noteMarkup({ note, reference: reference.element, book, section });
  return { ...words, ...spokenAs(note, book), href: note.closest(`[${HIDDEN_NOTE}]`) ? '' : href };
}

function spokenAs(element: Element, book: Publication): Pick<Footnote, 'language' | 'direction'> {
  const language = element.closest('[lang]')?.getAttribute('lang') || book.manifest.metadata.language;
  const { readingProgression } = book.manifest.metadata;
  const direction = element.closest('[dir]')?.getAttribute('dir') ?? readingProgression;
  return { language, direction: direction === 'rtl' && !/^(?:zh|ja|ko)\b/i.test(language) ? 'rtl' : 'ltr' };
}

function escaped(text: string): string {
  const wrapper = document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'div').documentElement;
  wrapper.textContent = text;
  return new XMLSerializer().serializeToString(wrapper);
}
