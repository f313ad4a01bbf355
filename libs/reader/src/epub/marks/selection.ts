import type { ShownChapter } from '../guests.ts';

export interface SelectionInput {
  /** The hand rests: what is selected now, or null when nothing is any more. */
  rested: (range: Range | null) => void;
  /** A key that means something to whoever shows the selection's menu. */
  pressed: (key: string) => void;
  /** The pointer is held at a side of the page: the selection is to go on there. */
  turn: (side: 'left' | 'right') => void;
}

/** Handles of a touch screen are the system's own: no event says when they are let go, only that nothing moves. */
const REST_MS = 300;
/** How near to the side, and how long, the pointer has to be held for the page to turn. */
const EDGE_PX = 24;
const EDGE_MS = 600;
/** Handed on to the page while something is selected. */
const MENU_KEYS = new Set(['h', 'n', 'c', 'Enter']);

/** Watches what the reader selects in a chapter, by mouse, finger or keyboard. Returns how to stop. */
export function watchSelection({ document }: ShownChapter, input: SelectionInput): () => void {
  const stopped = new AbortController();
  const view = document.defaultView!;
  let down = false;
  /** Something was selected when the hand came down: the tap that ends it does nothing else. */
  let dismissing = false;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let edge: { side: 'left' | 'right'; timer: ReturnType<typeof setTimeout> } | null = null;

  const selected = (): Range | null => {
    const selection = document.getSelection();
    return selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  };
  const settle = () => {
    const range = selected();
    if (!range && !shown) return;
    shown = range !== null;
    input.rested(range && range.cloneRange());
  };
  const restIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => !down && settle(), ms);
  };
  const leaveEdge = () => {
    if (edge) clearTimeout(edge.timer);
    edge = null;
  };
  const touch = () => {
    down = true;
    dismissing = shown;
  };
  const release = () => {
    down = false;
    leaveEdge();
    restIn(0);
  };

  /** Held at the side of a page, the selection goes over to the next one. */
  function holdAtEdge(event: MouseEvent) {
    const side = event.clientX < EDGE_PX ? 'left' : event.clientX > view.innerWidth - EDGE_PX ? 'right' : null;
    if (!down || !side || !isPaged(document) || !selected()) return leaveEdge();
    if (edge?.side === side) return;
    leaveEdge();
    edge = { side, timer: setTimeout(() => down && input.turn(side), EDGE_MS) };
  }

  function onKey(event: KeyboardEvent) {
    if (!selected() || event.ctrlKey || event.metaKey || event.altKey) return;
    // Extends what is selected; without a selection the same keys turn pages.
    if (event.shiftKey && event.key.startsWith('Arrow')) event.stopPropagation();
    else if (MENU_KEYS.has(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      input.pressed(event.key);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      document.getSelection()?.removeAllRanges();
    }
  }

  const on = <E extends Event>(target: EventTarget, types: string, run: (event: E) => void, passive = true) => {
    for (const type of types.split(' '))
      target.addEventListener(type, run as EventListener, { signal: stopped.signal, capture: true, passive });
  };
  on(document, 'mousedown touchstart', touch);
  on(document, 'mouseup touchend touchcancel', release);
  on(document, 'mousemove', holdAtEdge);
  on(document, 'selectionchange', () => !down && restIn(REST_MS));
  on(document, 'keydown', onKey, false);
  const swallow = (event: Event) => dismissing && !selected() && event.preventDefault();
  on(document, 'click', swallow, false);
  // A selection that is dragged out of the page must not scroll the frame: that would turn pages by itself.
  const holdStill = (event: Event) => {
    if (!down || !isPaged(document) || !selected()) return;
    view.scrollTo(0, 0);
    event.stopImmediatePropagation();
  };
  on(view, 'scroll', holdStill);
  // Whoever was quick has selected something before anybody listened.
  if (selected()) restIn(REST_MS);

  return () => {
    stopped.abort();
    clearTimeout(timer);
    leaveEdge();
    if (shown) input.rested(null);
  };
}

/** In pages the root of a chapter is moved; in a scroll it stays. */
const isPaged = (document: Document) => /translate/.test(document.documentElement.style.transform);
