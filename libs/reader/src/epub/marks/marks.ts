import type { BookView, Decoration, DecorationGroup, ViewEvents } from '../../book-view.ts';
import { positionsOf } from '../../positions.ts';
import type { Guest, ShownChapter } from '../guests.ts';
import type { Publication } from '../publication.ts';
import { boxOf } from './boxes.ts';
import { type ChapterDecorations, type ChapterMarks, chapterMarks } from './chapter-marks.ts';
import type { Mark } from './painter.ts';
import { passageOf } from './passage.ts';
import { watchSelection } from './selection.ts';

/** Selections and painted passages in the chapters of a text. */
export interface Marks extends Guest {
  decorate: (group: DecorationGroup, decorations: readonly Decoration[]) => void;
  clearSelection: () => void;
}

export interface MarksInput {
  book: Publication;
  host: HTMLElement;
  events: Partial<ViewEvents>;
  /** Turns the page while a selection is drawn over its side. */
  view: Pick<BookView, 'next' | 'prev' | 'direction'>;
}

/** Groups whose marks the reader can tap. */
const tappable: readonly DecorationGroup[] = ['notes', 'others'];

export function openMarks({ book, host, events, view }: MarksInput): Marks {
  const positions = positionsOf(book.manifest);
  const chapters = new Map<ShownChapter, ChapterMarks>();
  /** By chapter and group: a book with thousands of notes costs a chapter only its own. */
  const byChapter = new Map<number, Map<DecorationGroup, Decoration[]>>();
  const none: ChapterDecorations = new Map();
  let selectedIn: ShownChapter | null = null;

  function rested(chapter: ShownChapter, range: Range | null) {
    const passage = range && passageOf(chapter, positions, range);
    if (!range || !passage) {
      if (selectedIn === chapter || selectedIn === null) events.selected?.(null);
      selectedIn = null;
      return;
    }
    selectedIn = chapter;
    const chapterTitle = book.titleOf(chapter.section.index);
    events.selected?.({ passage, chapterTitle, box: boxOf(host, chapter, range) });
  }

  function listenForTaps(chapter: ShownChapter, marks: ChapterMarks): () => void {
    const { document } = chapter;
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element | null;
      if (event.defaultPrevented || target?.closest?.('a, button') || !document.getSelection()?.isCollapsed) return;
      const under = marks.at(event.clientX, event.clientY).filter(({ group }) => tappable.includes(group));
      if (under.length === 0) return;
      event.preventDefault();
      tell(chapter, under);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }

  function tell(chapter: ShownChapter, under: readonly Mark[]) {
    const [top] = under;
    const ids = under.filter(({ group }) => group === top!.group).map(({ id }) => id);
    events.active?.();
    events.decorationTapped?.({ group: top!.group, ids, box: boxOf(host, chapter, top!.range) });
  }

  return {
    attach(chapter) {
      const marks = chapterMarks(chapter, () => byChapter.get(chapter.section.index) ?? none);
      chapters.set(chapter, marks);
      marks.repaint();
      const stops = [
        listenForTaps(chapter, marks),
        watchSelection(chapter, {
          rested: (range) => rested(chapter, range),
          pressed: (key) => host.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
          turn: (side) => void view[(side === 'left') === (view.direction === 'ltr') ? 'prev' : 'next'](),
        }),
        () => marks.destroy(),
      ];
      return () => {
        for (const stop of stops) stop();
        chapters.delete(chapter);
      };
    },
    decorate(group, decorations) {
      const touched = new Set<number>();
      for (const [chapterId, known] of byChapter) if (known.delete(group)) touched.add(chapterId);
      for (const decoration of decorations) {
        const { chapterId } = decoration.passage.locator;
        touched.add(chapterId);
        const known = byChapter.get(chapterId) ?? new Map<DecorationGroup, Decoration[]>();
        byChapter.set(chapterId, known);
        const own = known.get(group) ?? [];
        known.set(group, own);
        own.push(decoration);
      }
      for (const [chapter, marks] of chapters) if (touched.has(chapter.section.index)) marks.repaint();
    },
    clearSelection() {
      for (const { document } of chapters.keys()) document.getSelection()?.removeAllRanges();
    },
  };
}
