import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** How a picture lies in its window: pixels from the middle, and how large against fitting. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

const fitted: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 8;
const STEP = 1.5;
/** Pixels of a stroke that leafs, or puts away. */
const STROKE = 60;

interface Input {
  /** A stroke across a picture that fits: to the next, or the one before. */
  onLeaf: (by: 1 | -1) => void;
  /** A stroke downwards: away with it. */
  onDown?: () => void;
}

interface Finger {
  x: number;
  y: number;
}

/** Pinching, dragging, wheel and double tap over an element, and steps for buttons and keys. */
export function useZoom({ onLeaf, onDown }: Input) {
  const [zoom, setZoom] = useState(fitted);
  const [stage, attach] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const stroke = useRef({ x: 0, y: 0 });

  // React listens to wheels passively: the page behind would scroll along.
  useEffect(() => {
    if (!stage) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(stage, event.clientX, event.clientY);
      setZoom((now) => zoomed(now, Math.exp(-event.deltaY / 300), at));
    };
    stage.addEventListener('wheel', onWheel, { passive: false });
    return () => stage.removeEventListener('wheel', onWheel);
  }, [stage]);

  function down(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stroke.current = { x: 0, y: 0 };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before || !stage) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other));
      const at = fromMiddle(stage, (now.x + other.x) / 2, (now.y + other.y) / 2);
      return setZoom((last) => moved(zoomed(last, grown, at), dx / 2, dy / 2));
    }
    stroke.current = { x: stroke.current.x + dx, y: stroke.current.y + dy };
    setZoom((last) => (last.scale > 1 ? moved(last, dx, dy) : last));
  }

  function up(event: PointerEvent<HTMLElement>) {
    const several = fingers.current.size > 1;
    fingers.current.delete(event.pointerId);
    const { x, y } = stroke.current;
    stroke.current = { x: 0, y: 0 };
    if (several || zoom.scale > 1) return;
    if (Math.abs(x) > STROKE && Math.abs(x) > Math.abs(y)) onLeaf(x < 0 ? 1 : -1);
    else if (y > STROKE * 1.5) onDown?.();
  }

  return {
    zoom,
    fit: () => setZoom(fitted),
    closer: () => setZoom((now) => zoomed(now, STEP)),
    farther: () => setZoom((now) => zoomed(now, 1 / STEP)),
    shift: (dx: number, dy: number) => setZoom((now) => moved(now, dx, dy)),
    stage: {
      ref: attach,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onDoubleClick: () => setZoom((now) => (now.scale > 1 ? fitted : { ...fitted, scale: 2.5 })),
    },
  };
}

/** What lies under `at` stays under it; a picture is never smaller than fitting. */
function zoomed({ scale, x, y }: Zoom, by: number, at: Finger = { x: 0, y: 0 }): Zoom {
  const after = Math.min(MOST, Math.max(1, scale * by));
  if (after === 1) return fitted;
  const grown = after / scale;
  return { scale: after, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown };
}

const moved = (zoom: Zoom, dx: number, dy: number): Zoom =>
  zoom.scale === 1 ? zoom : { ...zoom, x: zoom.x + dx, y: zoom.y + dy };

const distance = (one: Finger, other: Finger) => Math.hypot(one.x - other.x, one.y - other.y);

function fromMiddle(element: HTMLElement, x: number, y: number): Finger {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
