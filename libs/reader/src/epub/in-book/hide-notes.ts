import { fragmentOf } from '../references.ts';
import { elementAt, hasRole, hasType, HIDDEN_NOTE, hrefOf } from './semantics.ts';

/** The notes keep their places, without extent: positions in the text, and searches for one, stay as they are. */
const STYLE = `[${HIDDEN_NOTE}],[${HIDDEN_NOTE}] *{visibility:hidden!important;width:0!important;height:0!important;min-width:0!important;min-height:0!important;margin:0!important;padding:0!important;border:0!important;font-size:0!important;line-height:0!important;overflow:hidden!important;list-style:none!important;break-before:auto!important;break-after:auto!important}`;

/**
 * Takes the footnotes out of a chapter's text that something in it leads to: they are read in their pop-ups. Endnotes,
 * and notes that nothing leads to, stay where the book has put them.
 */
export function hideNotes(document: Document): void {
  let hidden = false;
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const note = elementAt(document, fragmentOf(hrefOf(link)))?.closest('aside, .duokan-footnote-content');
    if (!note || note.contains(link) || !isFootnote(note) || !isReference(link)) continue;
    note.setAttribute(HIDDEN_NOTE, '');
    hidden = true;
  }
  if (!hidden || !document.head) return;
  const sheet = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  sheet.textContent = STYLE;
  document.head.append(sheet);
}

const isFootnote = (note: Element) =>
  note.classList.contains('duokan-footnote-content') || hasType(note, 'footnote') || hasRole(note, 'doc-footnote');

const isReference = (link: Element) =>
  hasType(link, 'noteref') || hasRole(link, 'doc-noteref') || link.classList.contains('duokan-footnote');
