import type { Locator, Passage } from '@yuelan/contract';
import type { BookView } from '../../book-view.ts';
import { pathOf } from '../../toc.ts';
import type { Guest, ShownChapter } from '../guests.ts';
import { rectOf } from '../pages.ts';
import { rangeOfCfi } from '../place-finder.ts';
import { fragmentOf } from '../references.ts';
import { boxInHost } from './boxes.ts';
import { elementAt } from './semantics.ts';

/** What a voice needs of the chapters on screen. */
export type Narrated = Guest & Required<Pick<BookView, 'inSight' | 'narrating'>>;

type Narrating = Parameters<Narrated['narrating']>[0];

const SPOKEN = 'data-yuelan-spoken';
const STYLE = `[${SPOKEN}]{background-color:rgba(255,196,0,.34)!important}`;

export function openNarrated(host: HTMLElement): Narrated {
  const chapters = new Set<ShownChapter>();
  let now: Narrating = null;
  let leave = () => {};

  function show() {
    leave();
    leave = () => {};
    const element = now && elementOf(chapters, now.href);
    if (element) leave = light(element, now?.className);
  }

  return {
    attach: (chapter) => {
      chapters.add(chapter);
      if (now && pathOf(now.href) === chapter.section.href) show();
      return () => chapters.delete(chapter);
    },
    inSight: (what) => {
      for (const chapter of chapters) {
        const boxes = boxesOf(chapter, what);
        if (boxes?.some((box) => isSeen(box, chapter, host))) return true;
      }
      return false;
    },
    narrating: (at) => {
      now = at;
      show();
    },
  };
}

function elementOf(chapters: ReadonlySet<ShownChapter>, href: string): Element | null {
  for (const { section, document } of chapters)
    if (section.href === pathOf(href)) return elementAt(document, fragmentOf(href)) ?? document.body;
  return null;
}

function boxesOf({ section, document, text }: ShownChapter, what: Locator | Passage | string): DOMRect[] | null {
  if (typeof what === 'string') {
    if (section.href !== pathOf(what)) return null;
    const element = elementAt(document, fragmentOf(what));
    return element && [...element.getClientRects()];
  }
  const { chapterId, cfi, quote } = 'locator' in what ? what.locator : what;
  if (section.index !== chapterId) return null;
  const range = (cfi && rangeOfCfi(document, cfi)) || (quote && text.find(quote));
  if (!range) return null;
  const point = range.collapsed ? rectOf(range) : undefined;
  return point ? [point] : [...range.getClientRects()];
}

/** More than a hair of it; the chapters beside the one that is read are laid out too, and not seen. */
function isSeen(rect: DOMRect, { element }: ShownChapter, host: HTMLElement): boolean {
  if (element.style.visibility === 'hidden' || rect.width * rect.height === 0) return false;
  const { left, top, width, height } = boxInHost(rect, element, host);
  return left + width > 2 && top + height > 2 && left < host.clientWidth - 2 && top < host.clientHeight - 2;
}

/** The book's own class where it shows, else ours: a reading theme may have taken the book's colours away. */
function light(element: Element, className: string | undefined): () => void {
  const names = className?.split(/\s+/).filter(Boolean) ?? [];
  const before = looksOf(element);
  element.classList.add(...names);
  if (looksOf(element) === before) {
    styleOnce(element.ownerDocument);
    element.setAttribute(SPOKEN, '');
  }
  return () => {
    element.classList.remove(...names);
    element.removeAttribute(SPOKEN);
  };
}

function looksOf(element: Element): string {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style ? [style.color, style.backgroundColor, style.textDecoration, style.outline, style.border].join() : '';
}

function styleOnce(document: Document): void {
  if (document.getElementById(SPOKEN) || !document.head) return;
  const sheet = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  sheet.id = SPOKEN;
  sheet.textContent = STYLE;
  document.head.append(sheet);
}
