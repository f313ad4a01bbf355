const REST_MS = 120;
/** A scroll this soon after the reader's hand, or after the scroll before it, is still the reader's (momentum). */
const HAND_MS = 400;
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Tells the reader's scrolling from that of a layout: `onRest` is called when the reader has scrolled and come to
 * rest, never for what only a resize, a jump or a page of another height has moved.
 */
export function watchUserScroll(scroller: HTMLElement, onRest: () => void) {
  const stopped = new AbortController();
  let lastHand = -HAND_MS;
  let rest: ReturnType<typeof setTimeout>;

  const hand = () => {
    lastHand = performance.now();
  };
  /** Hands over a frame are felt in its document alone. */
  const listenTo = (target: EventTarget) => {
    for (const type of HANDS) target.addEventListener(type, hand, { passive: true, signal: stopped.signal });
  };
  const onScroll = () => {
    const now = performance.now();
    if (now - lastHand > HAND_MS) return;
    lastHand = now;
    clearTimeout(rest);
    rest = setTimeout(onRest, REST_MS);
  };

  listenTo(scroller);
  scroller.addEventListener('scroll', onScroll, { passive: true, signal: stopped.signal });
  return {
    listenTo,
    stop: () => {
      clearTimeout(rest);
      stopped.abort();
    },
  };
}
