import { type PointerEvent as PressEvent, useLayoutEffect, useRef, useState } from 'react';
import { inWindow, keepPlace, keptPlace, type MiniPlace } from '../player/mini-place.ts';

/** Pixels that tell dragging from pressing. */
const THRESHOLD = 6;

/** Lets the pill be dragged about the window; where it is left it stays, also after a reload. */
export function useDrag() {
  const pill = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(keptPlace);
  const fitted = (wanted: MiniPlace) => {
    const { offsetWidth: width, offsetHeight: height } = pill.current!;
    return inWindow(wanted, { width, height }, { width: innerWidth, height: innerHeight });
  };

  useLayoutEffect(() => {
    const fit = () => setPlace((now) => fitted(now));
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);

  const onPointerDown = (press: PressEvent) => {
    let last: MiniPlace | null = null;
    follow(press.clientX, press.clientY, {
      onMove: (dx, dy) => setPlace((last = fitted({ x: place.x + dx, y: place.y - dy }))),
      onEnd: () => last && keepPlace(last),
    });
  };
  return { pill, place, onPointerDown };
}

interface Follower {
  readonly onMove: (dx: number, dy: number) => void;
  readonly onEnd: () => void;
}

/** Follows one press over the whole window: a quick hand leaves the pill behind. A mere press stays a press. */
function follow(x: number, y: number, { onMove, onEnd }: Follower): void {
  let isDrag = false;
  const move = ({ clientX, clientY }: PointerEvent) => {
    const [dx, dy] = [clientX - x, clientY - y];
    isDrag ||= Math.hypot(dx, dy) >= THRESHOLD;
    if (isDrag) onMove(dx, dy);
  };
  const end = () => {
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
