import { watchHands } from './hands.ts';
import { isOwnControl, keepsKey, keyAction } from './keys.ts';
import { isFreshWheel } from './wheel.ts';

/** What the reader's hands do, for the host and for every document in a frame alike. */
export interface InputHandlers {
  /** Turns by edge, swipe and wheel; false in a scroll, which the browser moves itself. */
  paged: () => boolean;
  /** Width of the view, where `target` stands in it, and how much smaller than its own pixels it is shown. */
  width: () => number;
  offset: () => number;
  scale?: () => number;
  turn: (side: 'left' | 'right') => void;
  step: (by: 1 | -1) => void;
  tapped: () => void;
  active: () => void;
  link: (href: string) => void;
  /** To the edges of the chapter, or to the one beside it. */
  chapter?: (to: 'start' | 'end' | 1 | -1) => void;
  /** A finger draws the page: pixels to the right; null when it has let go, before any turn. */
  pull?: (by: number | null) => void;
  /** Whether a tap at either side leads on. */
  onward?: () => boolean;
}

/** The outer thirds turn, the middle third shows the controls. */
const EDGE = 1 / 3;
const LEAST_WHEEL = 4;

/** Listens to a document, or to the host of a view. */
export function listenTo(target: Document, handlers: InputHandlers): { pressed: typeof pressed; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isFresh = isFreshWheel();
  const hands = watchHands(target, handlers, signal);

  const on = <E extends Event>(type: string, run: (event: E) => void, options: AddEventListenerOptions = {}) =>
    target.addEventListener(type, run as EventListener, { signal, ...options });

  on<MouseEvent>('click', (event) => {
    handlers.active();
    if (event.defaultPrevented) return;
    const link = (event.target as Element | null)?.closest?.('a');
    const href = link?.getAttribute('href') ?? link?.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
    if (href) event.preventDefault();
    if (!hands.wasTap(event)) return;
    if (href) return handlers.link(href);
    if (!isOwnControl(event.target)) tap(event.clientX * (handlers.scale?.() ?? 1) + handlers.offset());
  });

  function tap(x: number) {
    const share = x / Math.max(1, handlers.width());
    if (!handlers.paged() || (share >= EDGE && share <= 1 - EDGE)) handlers.tapped();
    else if (handlers.onward?.()) handlers.step(1);
    else handlers.turn(share < EDGE ? 'left' : 'right');
  }

  on<WheelEvent>(
    'wheel',
    (event) => {
      handlers.active();
      const { deltaX, deltaY, ctrlKey } = event;
      const by = Math.abs(deltaY) > Math.abs(deltaX) ? deltaY : deltaX;
      // With Ctrl, or by two fingers on a trackpad, the wheel means the size of the page.
      if (!handlers.paged() || ctrlKey || Math.abs(by) < LEAST_WHEEL || !isFresh(event)) return;
      handlers.step(by > 0 ? 1 : -1);
    },
    { passive: true },
  );

  on<KeyboardEvent>('keydown', (event) => {
    if (pressed(event) || passedOn(event)) event.preventDefault();
  });

  function pressed(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.altKey || event.metaKey || keepsKey(event)) return false;
    const act = keyAction(event);
    if (!act || ('chapter' in act && !handlers.chapter)) return false;
    handlers.active();
    if ('chapter' in act) handlers.chapter?.(act.chapter);
    else if ('by' in act) handlers.step(act.by);
    else handlers.turn(act.side);
    return true;
  }

  return { pressed, stop: () => stopped.abort() };
}

/** A chapter hands what means nothing to it to the page around its frame. True where that has used it. */
function passedOn(event: KeyboardEvent): boolean {
  const frame = event.view?.frameElement;
  if (!frame || event.defaultPrevented || event.isComposing || isOwnControl(event.target)) return false;
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  const copy = { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat, bubbles: true, cancelable: true };
  return !frame.dispatchEvent(new KeyboardEvent('keydown', copy));
}
