import type { Point } from './layout.ts';

export interface ZoomHandlers {
  /** While fingers or a wheel still move: `factor` since the beginning, around `from`, which is now at `to`. */
  preview: (factor: number, from: Point, to: Point) => void;
  /** Fingers have left, the wheel has come to rest. */
  zoom: (factor: number, from: Point, to: Point) => void;
  /** Twice in the same place. */
  doubleTapped: (at: Point) => void;
  /** Whether a mouse may drag the page about. */
  canDrag: () => boolean;
}

const WHEEL_REST_MS = 140;
/** A mouse sends a hundred pixels a notch, a trackpad's pinch a few at a time. */
const NOTCH = 16;
const WHEEL_ZOOM = 0.01;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const DRAG_PX = 4;

/** Pinch, wheel with Ctrl (which is also what a trackpad's pinch sends), double tap, and dragging with a mouse. */
export function watchGestures(scroller: HTMLElement, handlers: ZoomHandlers) {
  const stopped = new AbortController();
  const options = { signal: stopped.signal, passive: false };
  /** Points of the room, in CSS pixels from its corner. */
  const inRoom = (x: number, y: number): Point => {
    const { left, top } = scroller.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };

  watchPinch(scroller, options, inRoom, handlers);
  watchWheel(scroller, options, inRoom, handlers);
  watchDrag(scroller, options, handlers);
  // Safari zooms the whole page with the same fingers.
  scroller.addEventListener('gesturestart', (event) => event.preventDefault(), options);
  const taps = watchTaps(scroller, options, inRoom, handlers);
  return { single: taps.single, stop: () => stopped.abort() };
}

type Options = AddEventListenerOptions;
type InRoom = (x: number, y: number) => Point;

function watchPinch(scroller: HTMLElement, options: Options, inRoom: InRoom, handlers: ZoomHandlers) {
  let began: { distance: number; center: Point } | null = null;
  let now = { factor: 1, center: { x: 0, y: 0 } };

  const measure = ([one, other]: TouchList | Touch[]) => ({
    distance: Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY),
    center: inRoom((one!.clientX + other!.clientX) / 2, (one!.clientY + other!.clientY) / 2),
  });
  scroller.addEventListener(
    'touchstart',
    ({ touches }) => {
      if (touches.length !== 2) return;
      began = measure(touches);
      now = { factor: 1, center: began.center };
    },
    options,
  );
  scroller.addEventListener(
    'touchmove',
    (event) => {
      if (!began || event.touches.length !== 2) return;
      event.preventDefault();
      const { distance, center } = measure(event.touches);
      now = { factor: distance / Math.max(1, began.distance), center };
      handlers.preview(now.factor, began.center, center);
    },
    options,
  );
  const end = () => {
    if (!began) return;
    const { center } = began;
    began = null;
    handlers.zoom(now.factor, center, now.center);
  };
  scroller.addEventListener('touchend', end, options);
  scroller.addEventListener('touchcancel', end, options);
}

function watchWheel(scroller: HTMLElement, options: Options, inRoom: InRoom, handlers: ZoomHandlers) {
  let factor = 1;
  let at: Point = { x: 0, y: 0 };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    rest = undefined;
    const done = factor;
    factor = 1;
    handlers.zoom(done, at, at);
  };
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (rest === undefined) at = inRoom(event.clientX, event.clientY);
      const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      factor *= Math.exp(-Math.max(-NOTCH, Math.min(NOTCH, pixels)) * WHEEL_ZOOM);
      handlers.preview(factor, at, at);
      clearTimeout(rest);
      rest = setTimeout(end, WHEEL_REST_MS);
    },
    options,
  );
  options.signal?.addEventListener('abort', () => clearTimeout(rest));
}

/** A first tap waits for a second one before it means anything; a mouse does not. */
function watchTaps(scroller: HTMLElement, options: Options, inRoom: InRoom, handlers: ZoomHandlers) {
  let last = { at: -Infinity, x: 0, y: 0 };
  /** The last tap came soon after another in the same place. */
  let again = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let byTouch = false;

  function double() {
    clearTimeout(waiting);
    waiting = undefined;
    again = false;
    handlers.doubleTapped(inRoom(last.x, last.y));
  }
  // A touch sends events of a mouse too: the pointer alone tells them apart.
  scroller.addEventListener('pointerdown', ({ pointerType }) => (byTouch = pointerType !== 'mouse'), options);
  scroller.addEventListener(
    'touchend',
    (event) => {
      const [touch] = event.changedTouches;
      if (!touch || event.touches.length > 0) return;
      const { clientX: x, clientY: y } = touch;
      again = event.timeStamp - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX;
      last = { at: again ? -Infinity : event.timeStamp, x, y };
      if (!again || waiting === undefined) return;
      event.preventDefault();
      double();
    },
    options,
  );
  options.signal?.addEventListener('abort', () => clearTimeout(waiting));

  function single(act: () => void) {
    if (!byTouch) return act();
    // A busy page hears of both taps before it hears of the first one's click.
    if (again && waiting !== undefined) return double();
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      waiting = undefined;
      act();
    }, DOUBLE_TAP_MS);
    return undefined;
  }
  return { single };
}

/** Where there is no text to select, a mouse moves the page. */
function watchDrag(scroller: HTMLElement, options: Options, { canDrag }: ZoomHandlers) {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let moved = false;
  scroller.addEventListener(
    'pointerdown',
    (event) => {
      moved = false;
      const onText = (event.target as Element).closest('.textLayer span, button') !== null;
      if (event.pointerType !== 'mouse' || event.button !== 0 || onText || !canDrag()) return;
      from = { x: event.clientX, y: event.clientY, left: scroller.scrollLeft, top: scroller.scrollTop };
    },
    options,
  );
  scroller.addEventListener(
    'pointermove',
    (event) => {
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return;
      moved = true;
      scroller.dataset['grab'] = 'true';
      scroller.scrollLeft = from.left - (event.clientX - from.x);
      scroller.scrollTop = from.top - (event.clientY - from.y);
    },
    options,
  );
  // The click that ends a drag is no tap.
  scroller.addEventListener('click', (event) => moved && event.preventDefault(), { ...options, capture: true });
  const end = () => {
    from = null;
    delete scroller.dataset['grab'];
  };
  scroller.ownerDocument.addEventListener('pointerup', end, options);
  scroller.ownerDocument.addEventListener('pointercancel', end, options);
}
