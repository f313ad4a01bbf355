import { elementAt, hasRole, hasType, hrefOf } from './semantics.ts';
import type { NoteReference } from './note-reference.ts';
import { fragmentOf } from '../references.ts';

const BLOCK = 'aside, li, p, div, dd, td, blockquote, section, footer';
const NOTE_TYPES = ['footnote', 'endnote', 'rearnote', 'note', 'annotation'];
const NOTES_TYPES = ['footnotes', 'endnotes', 'rearnotes'];
const NOTE_CLASS = /(?:foot|end|rear)-?note/i;

/** Characters. A note that the book names one may be long; what only looks like one is short, or it is a chapter. */
const LONGEST = { named: 12_000, guessed: 1500 };

/** The note that a reference leads to; null where its target is no note. */
export function noteFor(document: Document, reference: NoteReference & { kind: 'link' }): Element | null {
  const target = elementAt(document, fragmentOf(reference.href));
  const block = target && blockOf(target);
  if (!block || block.contains(reference.element)) return null;
  const named = reference.certain || isNamedNote(block);
  const { length } = (block.textContent ?? '').trim();
  if (length === 0 || length > (named ? LONGEST.named : LONGEST.guessed)) return null;
  return named || leadsBack(block, reference.element) ? block : null;
}

/** A note's number is often the target: the note is the paragraph around it, or what comes after an empty one. */
function blockOf(target: Element): Element | null {
  const named = target.closest('aside, li');
  const block = named && isNamedNote(named) ? named : target.matches(BLOCK) ? target : target.closest(BLOCK);
  if (target.localName === 'dt') return target.nextElementSibling;
  if (block && (block.textContent ?? '').trim() === '') return block.nextElementSibling;
  return block;
}

const isNamedNote = (block: Element): boolean =>
  hasType(block, ...NOTE_TYPES) ||
  hasRole(block, 'doc-footnote', 'doc-endnote') ||
  NOTE_CLASS.test(block.getAttribute('class') ?? '') ||
  parents(block).some((parent) => hasType(parent, ...NOTES_TYPES) || hasRole(parent, 'doc-endnotes'));

function parents(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...parents(parent)] : [];
}

/** Whether a link in the note returns to its reference. */
function leadsBack(block: Element, reference: Element): boolean {
  const ids = namesOf(reference);
  return [...block.querySelectorAll('a')].some((link) => ids.has(fragmentOf(hrefOf(link))));
}

/** Links back are pointless in a pop-up. */
export function isBacklink(link: Element, reference: Element): boolean {
  const back = hasRole(link, 'doc-backlink') || hasType(link, 'backlink', 'referrer');
  return (
    back || namesOf(reference).has(fragmentOf(hrefOf(link))) || /^[↩↑⏎←^\s\uFE0E\uFE0F]+$/.test(link.textContent ?? '')
  );
}

/** The ids by which a reference may be called: its own, and those of what it alone fills. */
function namesOf(reference: Element): Set<string> {
  const near = [reference, ...reference.children, ...parents(reference).slice(0, 2)];
  const names = near.flatMap((element) => [element.getAttribute('id'), element.getAttribute('name')]);
  const before = reference.previousElementSibling;
  if (before && (before.textContent ?? '') === '') names.push(before.getAttribute('id'));
  return new Set(names.filter((name): name is string => !!name));
}
