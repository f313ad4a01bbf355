import type { ViewEvents } from '../../book-view.ts';
import type { ShownChapter } from '../guests.ts';
import type { Publication } from '../publication.ts';
import { describeFigure, figureAt, figuresIn } from './figures.ts';
import { openFootnote } from './footnote.ts';
import { type Narrated, openNarrated } from './narrated.ts';
import { noteReferenceAt } from './note-reference.ts';

export interface InBookInput {
  book: Publication;
  host: HTMLElement;
  events: Partial<ViewEvents>;
}

/** What pops up out of a text: its notes, its pictures, its tables; and what a voice reads of it. */
export function openInBook(input: InBookInput): Narrated {
  const narrated = openNarrated(input.host);
  return {
    ...narrated,
    attach: (chapter) => {
      const leave = narrated.attach(chapter);
      const stop = listen(input, chapter);
      return () => {
        stop();
        leave();
      };
    },
  };
}

/** In the capture phase, before a tap turns the page or a link is followed. */
function listen(input: InBookInput, chapter: ShownChapter): () => void {
  const stopped = new AbortController();
  const { document } = chapter;
  const options = { capture: true, signal: stopped.signal };
  /** A link that has proved to be no note is pressed again, and followed like any other. */
  let following = false;
  const follow = (link: HTMLElement) => {
    following = true;
    link.click();
    following = false;
  };

  document.addEventListener(
    'click',
    (event) => {
      if (following || event.defaultPrevented || hasSelection(document) || event.ctrlKey || event.metaKey) return;
      const target = event.target as Element | null;
      const used = target?.closest && (openNote(target) || openFigure(target, event));
      if (used) event.preventDefault();
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return;
      const figure = figureAt(event.target as Element);
      if (figure && figure === event.target) {
        event.preventDefault();
        showFigure(input, chapter, figure);
      }
    },
    options,
  );
  if (!input.book.isFixed(chapter.section.index)) for (const figure of figuresIn(document)) reachByKey(figure);

  function openNote(target: Element): boolean {
    const reference = noteReferenceAt(target);
    if (!reference) return false;
    return openFootnote(input, chapter, reference, () => follow(reference.element as HTMLElement));
  }

  /** Pages of fixed layout are pictures as a whole, and turn. */
  function openFigure(target: Element, { clientX }: MouseEvent): boolean {
    const figure = input.book.isFixed(chapter.section.index) ? null : figureAt(target);
    if (!figure || (isWholePage(chapter) && isAtEdge(clientX, chapter))) return false;
    showFigure(input, chapter, figure);
    return true;
  }

  return () => stopped.abort();
}

function showFigure({ events }: InBookInput, { document }: ShownChapter, figure: Element): void {
  const all = figuresIn(document);
  const described = all.map(describeFigure);
  events.figureOpened?.(described[all.indexOf(figure)] ?? describeFigure(figure), described);
}

function reachByKey(figure: Element): void {
  if (!figure.hasAttribute('tabindex')) figure.setAttribute('tabindex', '0');
}

/** A cover, or a plate: its sides turn the page, as they do everywhere. */
const isWholePage = ({ text }: ShownChapter) => text.text.trim().length < 20;

function isAtEdge(x: number, { document }: ShownChapter): boolean {
  const width = document.defaultView?.innerWidth ?? 1;
  return x < width / 3 || x > (width * 2) / 3;
}

const hasSelection = (document: Document) => {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed;
};
