import type { Box, TextSelection } from '../book-view.ts';
import { type PageText, passageAt, type Span } from './page-text.ts';
import type { PdfPage } from './pdf-page.ts';

const REST_MS = 200;

interface Host {
  scroller: HTMLElement;
  pages: () => Iterable<PdfPage>;
  chapterTitle: (page: number) => string;
  selected: (selection: TextSelection | null) => void;
}

/** Tells what is selected once the hand has come to rest, and null when nothing is any more. */
export function watchSelection(host: Host) {
  const { scroller } = host;
  const stopped = new AbortController();
  const options = { signal: stopped.signal };
  const root = scroller.ownerDocument;
  let rest: ReturnType<typeof setTimeout>;
  let isDown = false;
  let told = false;

  function tell() {
    if (isDown) return;
    const selection = selectionIn(host);
    if (!selection && !told) return;
    told = selection !== null;
    host.selected(selection);
  }
  const later = () => {
    clearTimeout(rest);
    rest = setTimeout(tell, REST_MS);
  };

  root.addEventListener(
    'selectionchange',
    () => {
      markSelecting(host, isDown);
      later();
    },
    options,
  );
  scroller.addEventListener('pointerdown', () => (isDown = true), options);
  for (const type of ['pointerup', 'pointercancel'] as const) {
    root.addEventListener(
      type,
      () => {
        isDown = false;
        markSelecting(host, false);
        later();
      },
      options,
    );
  }
  return {
    stop: () => {
      clearTimeout(rest);
      stopped.abort();
    },
  };
}

function rangeIn(scroller: HTMLElement): Range | null {
  const selection = scroller.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return range.intersectsNode(scroller) ? range : null;
}

/** While a mouse selects, the empty parts of a page are no place to select from (pdf.js's `endOfContent`). */
function markSelecting({ scroller, pages }: Host, isDown: boolean): void {
  const range = isDown ? rangeIn(scroller) : null;
  for (const page of pages()) {
    const layer = page.text()?.layer.element;
    if (!layer) continue;
    const isSelecting = range !== null && range.intersectsNode(layer);
    layer.classList.toggle('selecting', isSelecting);
    if (isSelecting) moveEnd(layer, range);
    else layer.append(layer.querySelector('.endOfContent')!);
  }
}

/** Beside the word where the selection ends: the browser extends it no further than to what follows in the document. */
function moveEnd(layer: HTMLElement, range: Range): void {
  const end = layer.querySelector('.endOfContent')!;
  const last = range.endContainer.nodeType === Node.TEXT_NODE ? range.endContainer.parentElement : null;
  if (last?.parentElement === layer && last !== end && range.endOffset > 0 && last.nextSibling !== end) last.after(end);
}

function selectionIn(host: Host): TextSelection | null {
  const range = rangeIn(host.scroller);
  if (!range) return null;
  const parts: { page: PdfPage; text: PageText; span: Span }[] = [];
  for (const page of host.pages()) {
    const known = page.text();
    const span = known?.layer.spanOf(known.page, range);
    if (known && span) parts.push({ page, text: known.page, span });
  }
  parts.sort((one, other) => one.page.number - other.page.number);
  const [first, ...others] = parts;
  if (!first) return null;
  const more = others.map(({ text, span }) => text.text.slice(span.start, span.end)).join('\n');
  const passage = passageAt(first.text, first.page.number, first.span, more);
  if (passage.text === '') return null;
  const box = boxIn(host.scroller, range.getBoundingClientRect());
  return { passage, chapterTitle: host.chapterTitle(first.page.number - 1), box };
}

/** From the window to the element that the view was mounted in. */
export function boxIn(scroller: HTMLElement, rect: { left: number; top: number; width: number; height: number }): Box {
  const { left, top } = scroller.getBoundingClientRect();
  return { left: rect.left - left, top: rect.top - top, width: rect.width, height: rect.height };
}
