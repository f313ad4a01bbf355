import type { Decoration, DecorationGroup } from '../../book-view.ts';
import { STYLE_ID } from '../chapter.ts';
import type { ShownChapter } from '../guests.ts';
import { highlightPainter, registryOf } from './highlight-painter.ts';
import { overlayPainter } from './overlay-painter.ts';
import { groups, type Mark } from './painter.ts';
import { anchorOf } from './passage.ts';

/** The decorations of one chapter, by group. */
export type ChapterDecorations = ReadonlyMap<DecorationGroup, readonly Decoration[]>;

export interface ChapterMarks {
  /** Soon, and once however often it is asked for. */
  repaint: () => void;
  /** What is drawn at a point of the chapter's window, the uppermost first. */
  at: (x: number, y: number) => Mark[];
  destroy: () => void;
}

/** Paints what belongs to a chapter, and again when its text or its look changes. */
export function chapterMarks(chapter: ShownChapter, decorations: () => ChapterDecorations): ChapterMarks {
  const { document } = chapter;
  const painter = registryOf(document) ? highlightPainter(document) : overlayPainter(document);
  const anchors = new Map<string, Range | null>();
  let marks: Mark[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** A passage is looked for once, however often its colour changes. */
  function anchored({ passage }: Decoration): Range | null {
    const key = JSON.stringify(passage);
    if (!anchors.has(key)) anchors.set(key, anchorOf(chapter, passage));
    return anchors.get(key)!;
  }

  function paint() {
    timer = null;
    const all = decorations();
    marks = groups.flatMap((group) =>
      (all.get(group) ?? []).flatMap((decoration) => {
        const range = anchored(decoration);
        const { id, style, color } = decoration;
        return range ? [{ id, group, style, color, range }] : [];
      }),
    );
    painter.paint(marks);
  }
  // Never in the way of a turn: the page is painted first.
  const repaint = () => void (timer ??= setTimeout(paint));

  // Other characters (simplified, traditional) collapse the ranges of the text that they replace.
  const text = new MutationObserver(() => {
    anchors.clear();
    repaint();
  });
  text.observe(document.body ?? document.documentElement, { characterData: true, childList: true, subtree: true });
  const look = new MutationObserver(() => painter.refresh());
  const sheet = document.getElementById(STYLE_ID);
  if (sheet) look.observe(sheet, { childList: true, characterData: true, subtree: true });

  return {
    repaint,
    at: (x, y) => {
      const under = marks.filter(({ range }) => mayHold(document, range, x, y) && covers(range, x, y));
      return under.sort((a, b) => groups.indexOf(b.group) - groups.indexOf(a.group) || sizeOf(a) - sizeOf(b));
    },
    destroy() {
      if (timer !== null) clearTimeout(timer);
      text.disconnect();
      look.disconnect();
      painter.destroy();
    },
  };
}

/** A mark within another one lies above it: otherwise it could not be reached. */
const sizeOf = ({ range }: Mark) => range.toString().length;

/** Asks the text under the point first: thousands of marks have no boxes measured. */
function mayHold(document: Document, range: Range, x: number, y: number): boolean {
  const point = caretAt(document, x, y);
  return !point || range.isPointInRange(point.node, point.offset);
}

function caretAt(document: Document, x: number, y: number): { node: Node; offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Pixels around a mark that count as on it: a line is thin, a finger is not. */
const NEAR = 4;

const covers = (range: Range, x: number, y: number) =>
  Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
  );
