import type { Box, Decoration, DecorationGroup, ViewEvents } from '../book-view.ts';
import type { BookText } from './book-text.ts';
import type { Mark } from './page-marks.ts';
import type { PdfPage } from './pdf-page.ts';
import { boxIn } from './selection.ts';

/** The uppermost comes last. */
const ORDER: readonly DecorationGroup[] = ['others', 'notes', 'search', 'aloud'];

interface Host {
  scroller: HTMLElement;
  text: BookText;
  pages: () => Iterable<PdfPage>;
  tapped: ViewEvents['decorationTapped'] | undefined;
}

/** Keeps the marks of all groups, and paints on each page that comes what belongs to it. */
export function decorator(host: Host) {
  const groups = new Map<DecorationGroup, readonly Decoration[]>();
  const turns = new WeakMap<PdfPage, number>();
  const stopped = new AbortController();

  async function paint(page: PdfPage) {
    const turn = (turns.get(page) ?? 0) + 1;
    turns.set(page, turn);
    const marks: Mark[] = [];
    for (const group of ORDER) {
      for (const decoration of groups.get(group) ?? []) {
        if (!mayBeOn(page, decoration)) continue;
        const span = await host.text.spanOn(page.number - 1, decoration).catch(() => null);
        if (span) marks.push({ group, decoration, span });
      }
    }
    if (turns.get(page) === turn && page.text()) page.mark(marks);
  }

  function tap(event: MouseEvent) {
    const selection = host.scroller.ownerDocument.getSelection();
    if (event.defaultPrevented || (selection && !selection.isCollapsed)) return;
    const point = { x: event.clientX, y: event.clientY };
    for (const page of host.pages()) {
      const [uppermost, ...under] = page.marksAt(point);
      if (!uppermost) continue;
      const { group } = uppermost;
      const ids = [uppermost, ...under.filter((mark) => mark.group === group)].map(({ decoration }) => decoration.id);
      event.preventDefault();
      const box: Box = boxIn(host.scroller, { left: point.x, top: point.y, width: 0, height: 0 });
      host.tapped?.({ group, ids, box });
      return;
    }
  }

  // Before the view's own listener, which leaves alone what has been handled.
  host.scroller.addEventListener('click', tap, { capture: true, signal: stopped.signal });

  return {
    set: (group: DecorationGroup, decorations: readonly Decoration[]) => {
      const before = groups.get(group) ?? [];
      groups.set(group, decorations);
      for (const page of host.pages()) {
        const isTouched = [...before, ...decorations].some((decoration) => mayBeOn(page, decoration));
        if (page.text() && isTouched) void paint(page);
      }
    },
    /** A page's text has come. */
    arrived: (page: PdfPage) => {
      const hasAny = [...groups.values()].some((all) => all.some((decoration) => mayBeOn(page, decoration)));
      if (hasAny) void paint(page);
    },
    stop: () => stopped.abort(),
  };
}

const mayBeOn = ({ number }: PdfPage, { passage }: Decoration): boolean => {
  const begins = passage.locator.position ?? 1;
  return begins === number || begins === number - 1;
};
