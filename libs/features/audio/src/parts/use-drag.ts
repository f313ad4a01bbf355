import {
  type KeyboardEvent as KeyPress,
  type PointerEvent as PressEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { keepPlace, keptPlace, type MiniPlace } from '../player/mini-place.ts';
import { type Bounds, boundsIn, nextCorner, within } from './mini-bounds.ts';

/** Pixels that tell dragging from pressing. */
const THRESHOLD = 6;
/** Pixels that an arrow key moves. */
const ARROW_STEP = 24;
const arrows: Readonly<Record<string, MiniPlace>> = {
  ArrowLeft: { x: -ARROW_STEP, y: 0 },
  ArrowRight: { x: ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
};

/**
 * Lets the pill be moved about the window by mouse, touch, keys, or press by press from corner to corner. Where it was
 * put it stays, also after a reload; in a window that is too small it stands at the nearest place, until there is room.
 */
export function useDrag(clear: Bounds) {
  const pill = useRef<HTMLDivElement>(null);
  const [wanted, want] = useState(keptPlace);
  const bounds = useBounds(pill, clear);
  const place = within(wanted, bounds);
  const put = (next: MiniPlace) => {
    const fitted = within(next, bounds);
    want(fitted);
    keepPlace(fitted);
  };

  const onPointerDown = (press: PressEvent) => {
    let last: MiniPlace | null = null;
    follow(press, {
      onMove: (dx, dy) => want((last = within({ x: place.x + dx, y: place.y - dy }, bounds))),
      onEnd: () => last && keepPlace(last),
    });
  };
  const onKeyDown = (event: KeyPress) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    put({ x: place.x + step.x, y: place.y + step.y });
  };
  return { pill, place, onPointerDown, onKeyDown, toNextCorner: () => put(nextCorner(place, bounds)) };
}

/** Where the pill may stand, followed through changes of the window and of its own size. */
function useBounds(pill: { readonly current: HTMLDivElement | null }, clear: Bounds): Bounds {
  const [, measure] = useReducer((count: number) => count + 1, 0);
  // It has its size once it is there.
  useLayoutEffect(measure, [clear, measure]);
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);
  const { offsetWidth: width = 0, offsetHeight: height = 0 } = pill.current ?? {};
  return boundsIn({ width: innerWidth, height: innerHeight }, { width, height }, clear);
}

interface Follower {
  readonly onMove: (dx: number, dy: number) => void;
  readonly onEnd: () => void;
}

/** Follows one press over the whole window: a quick hand leaves the pill behind. A mere press stays a press. */
function follow({ clientX: x, clientY: y, pointerId }: PressEvent, { onMove, onEnd }: Follower): void {
  let isDrag = false;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    isDrag ||= Math.hypot(dx, dy) >= THRESHOLD;
    if (isDrag) onMove(dx, dy);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (isDrag) swallowClick();
    onEnd();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
