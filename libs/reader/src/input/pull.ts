import { isFreshWheel } from './wheel.ts';

/** A finger that goes this far past the end means the next chapter. CSS pixels. */
const PULL_PX = 72;

/** Tells when a reader pulls on past the end of a scroll: with a finger, or with a wheel turned anew. */
export function watchPull(sideways: boolean, isAtEdge: (by: 1 | -1) => boolean, onPull: (by: 1 | -1) => void) {
  const stopped = new AbortController();
  const options = { passive: true, signal: stopped.signal };
  const isFresh = isFreshWheel();
  let start: { at: number; edges: (1 | -1)[] } | null = null;
  /** Vertical text goes on to the left, so a finger that goes right pulls it on. */
  const along = ({ screenX, screenY }: Touch) => (sideways ? screenX : -screenY);

  const onWheel = (event: WheelEvent) => {
    const by = (sideways ? -event.deltaX || event.deltaY : event.deltaY) > 0 ? 1 : -1;
    if (isFresh(event) && !event.ctrlKey && isAtEdge(by)) onPull(by);
  };
  const onStart = ({ touches }: TouchEvent) => {
    const [first] = touches;
    start = first && touches.length === 1 ? { at: along(first), edges: ([1, -1] as const).filter(isAtEdge) } : null;
  };
  const onEnd = ({ changedTouches: [last] }: TouchEvent) => {
    const moved = start && last ? along(last) - start.at : 0;
    const by = moved > 0 ? 1 : -1;
    if (Math.abs(moved) >= PULL_PX && start?.edges.includes(by)) onPull(by);
    start = null;
  };

  return {
    listenTo(target: EventTarget) {
      target.addEventListener('wheel', onWheel as EventListener, options);
      target.addEventListener('touchstart', onStart as EventListener, options);
      target.addEventListener('touchend', onEnd as EventListener, options);
    },
    stop: () => stopped.abort(),
  };
}
