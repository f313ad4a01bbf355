import type { Section } from '../epubjs.ts';
import type { Publication } from '../publication.ts';
import { isBacklink } from './note-block.ts';
import { hrefOf } from './semantics.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const KEPT = new Set(['lang', 'dir', 'colspan', 'rowspan', 'scope', 'start', 'alt', 'src', 'href', 'title']);

interface NoteSource {
  note: Element;
  /** What led to the note: links back to it are left out. */
  reference: Element;
  book: Publication;
  /** The chapter that the note stands in. */
  section: Section;
}

/** The words of a note as markup that needs nothing else: links are addresses in the book or out of it. */
export function noteMarkup({ note, reference, book, section }: NoteSource): { markup: string; text: string } {
  const copy = note.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a')) if (isBacklink(link, reference)) link.remove();
  for (const link of copy.querySelectorAll('a')) {
    const href = hrefOf(link);
    const target = book.resolve(href, section.href) ?? href;
    if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.includes('.')) link.setAttribute('href', target);
    else link.removeAttribute('href');
  }
  return { markup: plainMarkup(copy), text: (copy.textContent ?? '').replace(/\s+/g, ' ').trim() };
}

/** An element's inside without styles, handlers, ids, and files; pictures stay where they are in memory already. */
export function plainMarkup(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const gone of copy.querySelectorAll('script, style, link, meta, iframe, object, embed, audio, video'))
    gone.remove();
  for (const picture of copy.querySelectorAll('img'))
    if (!/^(?:blob:|data:image\/)/.test(picture.getAttribute('src') ?? ''))
      picture.replaceWith(picture.getAttribute('alt') ?? '');
  for (const each of copy.querySelectorAll('*'))
    for (const name of each.getAttributeNames()) if (!KEPT.has(name)) each.removeAttribute(name);
  const wrapper = element.ownerDocument.implementation.createDocument(XHTML, 'div').documentElement;
  wrapper.append(...copy.childNodes);
  return new XMLSerializer().serializeToString(wrapper);
}
