import { hasRole, hasType, hrefOf } from './semantics.ts';

/** What leads to a note: a link, or a picture that carries the note's words itself. */
export type NoteReference =
  | { kind: 'words'; element: Element; text: string }
  /** `certain`: the book says that it is a note; else only a target that leads back proves it. */
  | { kind: 'link'; element: Element; href: string; certain: boolean };

/** `1`, `[12]`, `（注3）`, `①`, `*`, `†`: what stands for a note in a text. */
const LABEL =
  /^[[(（〔【［]?\s*(?:注释?|译注|note)?\s*(?:[0-9０-９]{1,4}|[①-⑳㉑-㉟㊱-㊿❶-❿⓿]|[*＊]{1,3}|[†‡§¶]{1,3}|[ivxlc]{1,5}|[一二三四五六七八九十]{1,3}|[a-z])?\s*[\])）〕】］]?$/i;
const BRACKETED = /^[[(（〔【［①-⑳㉑-㉟㊱-㊿❶-❿*＊†‡§¶]/;
const NOTE_CLASS =
  /(?:^|[\s_-])(?:duokan-footnote|(?:foot|end)?note-?ref|noteref|footnote-?(?:ref|link|anchor))(?:$|[\s_-])/i;

/** The reference to a note that an element is, or is in; null for any other. */
export function noteReferenceAt(target: Element): NoteReference | null {
  const picture = target.closest('img');
  const words = picture && wordsOf(picture);
  if (words) return { kind: 'words', element: picture, text: words };
  const link = target.closest('a');
  return link && linkToNote(link);
}

/** Whether an element is nothing but such a reference. */
export function isNoteReference(element: Element): boolean {
  if (element.localName === 'sup') {
    const [only] = element.children;
    return element.children.length === 1 && only!.textContent === element.textContent && isNoteReference(only!);
  }
  return element.localName === 'a' && linkToNote(element) !== null;
}

/** Pictures of Zhangyue, QQ Reading and their like: the note is an attribute. */
function wordsOf(picture: Element): string | null {
  const own = picture.getAttribute('zy-footnote')?.trim();
  if (own) return own;
  if (!/footnote/i.test(picture.getAttribute('class') ?? '')) return null;
  const link = picture.closest('a');
  if (link && hrefOf(link).includes('#')) return null;
  return (picture.getAttribute('alt') || picture.getAttribute('title'))?.trim() || null;
}

function linkToNote(link: Element): NoteReference | null {
  const href = hrefOf(link);
  if (!href.includes('#') || /^[a-z][a-z0-9+.-]*:/i.test(href)) return null;
  if (hasType(link, 'noteref', 'annoref') || hasRole(link, 'doc-noteref')) {
    return { kind: 'link', element: link, href, certain: true };
  }
  if (hasType(link, 'backlink') || hasRole(link, 'doc-backlink')) return null;
  const certain = NOTE_CLASS.test(link.getAttribute('class') ?? '');
  return certain || looksLikeNote(link) ? { kind: 'link', element: link, href, certain } : null;
}

function looksLikeNote(link: Element): boolean {
  const label = (link.textContent ?? '').trim();
  if (label === '' || !LABEL.test(label)) return false;
  return isRaised(link) || BRACKETED.test(label);
}

function isRaised(link: Element): boolean {
  if (link.closest('sup') || link.querySelector('sup')) return true;
  const { defaultView } = link.ownerDocument;
  return defaultView !== null && /super|top/.test(defaultView.getComputedStyle(link).verticalAlign);
}
