/** What the reader's hands do, for the host and for every document in a frame alike. */
export interface InputHandlers {
  /** Turns by edge, swipe and wheel; false in a scroll, which the browser moves itself. */
  paged: () => boolean;
  /** Width of the view, and where `target` stands in it. */
  width: () => number;
  offset: () => number;
  turn: (side: 'left' | 'right') => void;
  step: (by: 1 | -1) => void;
  tapped: () => void;
  active: () => void;
  link: (href: string) => void;
}

const SWIPE_PX = 40;
const WHEEL_REST_MS = 220;
/** The outer thirds turn, the middle third shows the controls. */
const EDGE = 1 / 3;

/** Listens to a document, or to the host of a view. */
export function listenTo(target: Document, handlers: InputHandlers): { pressed: typeof pressed; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let touch: { x: number; y: number; several: boolean } | null = null;
  let swiped = false;
  let lastWheel = 0;

  const on = <E extends Event>(type: string, run: (event: E) => void, options: AddEventListenerOptions = {}) =>
    target.addEventListener(type, run as EventListener, { signal, ...options });

  on<MouseEvent>('click', (event) => {
    handlers.active();
    if (swiped || event.defaultPrevented) return;
    const link = (event.target as Element | null)?.closest?.('a');
    const href = link?.getAttribute('href') ?? link?.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
    if (href) {
      event.preventDefault();
      return handlers.link(href);
    }
    if (isOwnControl(event.target) || hasSelection(target)) return;
    tap(event.clientX + handlers.offset());
  });

  function tap(x: number) {
    const share = x / Math.max(1, handlers.width());
    if (handlers.paged() && share < EDGE) handlers.turn('left');
    else if (handlers.paged() && share > 1 - EDGE) handlers.turn('right');
    else handlers.tapped();
  }

  on<TouchEvent>(
    'touchstart',
    ({ touches }) => {
      handlers.active();
      swiped = false;
      const [first] = touches;
      touch = first ? { x: first.screenX, y: first.screenY, several: touches.length > 1 } : null;
    },
    { passive: true },
  );
  on<TouchEvent>('touchend', ({ changedTouches: [last], touches }) => {
    if (!touch || !last || touch.several || touches.length > 0 || hasSelection(target) || !handlers.paged()) return;
    const [dx, dy] = [last.screenX - touch.x, last.screenY - touch.y];
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return;
    swiped = true;
    handlers.turn(dx > 0 ? 'left' : 'right');
  });

  on<WheelEvent>(
    'wheel',
    ({ deltaX, deltaY, ctrlKey, timeStamp }) => {
      handlers.active();
      const by = Math.abs(deltaY) > Math.abs(deltaX) ? deltaY : deltaX;
      if (!handlers.paged() || ctrlKey || Math.abs(by) < 8 || timeStamp - lastWheel < WHEEL_REST_MS) return;
      lastWheel = timeStamp;
      handlers.step(by > 0 ? 1 : -1);
    },
    { passive: true },
  );

  on<KeyboardEvent>('keydown', (event) => {
    if (pressed(event)) event.preventDefault();
  });

  function pressed(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || keepsKey(event)) return false;
    const act = keyAction(event);
    if (!act) return false;
    handlers.active();
    if ('by' in act) handlers.step(act.by);
    else handlers.turn(act.side);
    return true;
  }

  return { pressed, stop: () => stopped.abort() };
}

function keyAction({ key, shiftKey }: KeyboardEvent): { by: 1 | -1 } | { side: 'left' | 'right' } | null {
  switch (key) {
    case 'ArrowLeft':
      return { side: 'left' };
    case 'ArrowRight':
      return { side: 'right' };
    case 'PageDown':
    case 'ArrowDown':
      return { by: 1 };
    case 'PageUp':
    case 'ArrowUp':
      return { by: -1 };
    case ' ':
      return { by: shiftKey ? -1 : 1 };
    default:
      return null;
  }
}

/** Controls of the chapter, or of the page around it, keep their own clicks and keys. */
const isOwnControl = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('button, input, select, textarea, audio, video, summary, [role="slider"]') !=
  null;

/** A button that was pressed last keeps only what presses it again: arrows turn the page all the same. */
const keepsKey = ({ target, key }: KeyboardEvent) =>
  isOwnControl(target) && (key === ' ' || (target as Element).closest?.('button') == null);

const hasSelection = (target: Document) => {
  const selection = (target.ownerDocument ?? target).getSelection?.();
  return selection != null && !selection.isCollapsed;
};
