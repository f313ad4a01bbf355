/** What a hand on the page means: a tap, a swipe, or neither. */
interface HandHandlers {
  paged: () => boolean;
  width: () => number;
  turn: (side: 'left' | 'right') => void;
  active: () => void;
  pull?: (by: number | null) => void;
}

/** A hand that has moved further was no tap. CSS pixels. */
const TAP_PX = 10;
/** Held longer, it wanted something else than to turn. */
const TAP_MS = 600;
/** A swipe turns after a fifth of the width, or at once when it is quick. */
const SWIPE = { share: 0.2, px: 36, ms: 300 };

interface Finger {
  x: number;
  y: number;
  at: number;
  /** Undecided until it has moved. */
  means: 'unknown' | 'swipe' | 'nothing';
}

/** Follows fingers and pointers over a document, or over the host of a view. */
export function watchHands(target: Document, handlers: HandHandlers, signal: AbortSignal) {
  let finger: Finger | null = null;
  let press = { x: 0, y: 0, at: 0, selecting: false };
  let refused = false;
  const on = <E extends Event>(type: string, run: (event: E) => void) =>
    target.addEventListener(type, run as EventListener, { signal, passive: true, capture: true });

  // A tap that only undoes a selection turns no page.
  on<PointerEvent>('pointerdown', ({ screenX, screenY, timeStamp, isPrimary }) => {
    if (!isPrimary) return;
    refused = false;
    press = { x: screenX, y: screenY, at: timeStamp, selecting: hasSelection(target) };
  });

  on<TouchEvent>('touchstart', ({ touches, timeStamp }) => {
    handlers.active();
    const [first] = touches;
    const several = touches.length > 1 || isZoomed(target);
    if (several) giveUp();
    else if (first) finger = { x: first.screenX, y: first.screenY, at: timeStamp, means: 'unknown' };
  });

  on<TouchEvent>('touchmove', ({ touches: [first] }) => {
    if (!finger || !first || finger.means === 'nothing') return;
    const [dx, dy] = [first.screenX - finger.x, first.screenY - finger.y];
    if (finger.means === 'unknown') finger.means = meaning(dx, dy);
    if (finger.means === 'swipe') handlers.pull?.(dx);
  });

  /** Whether a movement is a swipe: known as soon as it has left the place of a tap. */
  function meaning(dx: number, dy: number): Finger['means'] {
    if (Math.abs(dx) < TAP_PX && Math.abs(dy) < TAP_PX) return 'unknown';
    refused = true;
    const across = Math.abs(dx) > Math.abs(dy) * 1.2;
    return across && handlers.paged() && !hasSelection(target) ? 'swipe' : 'nothing';
  }

  on<TouchEvent>('touchend', ({ changedTouches: [last], touches, timeStamp }) => {
    const swipe = finger?.means === 'swipe' ? finger : null;
    if (touches.length === 0) finger = null;
    if (!swipe || !last || touches.length > 0) return;
    const dx = last.screenX - swipe.x;
    const quick = timeStamp - swipe.at < SWIPE.ms && Math.abs(dx) > SWIPE.px;
    if (quick || Math.abs(dx) > handlers.width() * SWIPE.share) handlers.turn(dx > 0 ? 'left' : 'right');
    else handlers.pull?.(null);
  });
  on('touchcancel', giveUp);

  function giveUp() {
    if (finger?.means === 'swipe') handlers.pull?.(null);
    finger = null;
    refused = true;
  }

  return {
    /** Whether a click comes from a tap, and not from what else a hand may do. */
    wasTap({ screenX, screenY, timeStamp, detail }: MouseEvent): boolean {
      // Keyboards and screen readers click without a hand.
      if (detail === 0) return true;
      const moved = Math.hypot(screenX - press.x, screenY - press.y) > TAP_PX;
      const held = timeStamp - press.at > TAP_MS;
      return !refused && !press.selecting && !hasSelection(target) && !(press.at > 0 && (moved || held));
    },
  };
}

const viewOf = (target: Document) => (target.ownerDocument ?? target).defaultView;

/** Who has zoomed in moves about the page: nothing is turned. */
const isZoomed = (target: Document) => (viewOf(target)?.top?.visualViewport?.scale ?? 1) > 1.01;

const hasSelection = (target: Document) => {
  const selection = (target.ownerDocument ?? target).getSelection?.();
  return selection != null && !selection.isCollapsed;
};
