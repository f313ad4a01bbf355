/** No sign of the wheel for so long: the next one is a new gesture. */
const REST_MS = 160;
/** A wheel with notches is turned at most this often. */
const NOTCH_MS = 90;
/** A trackpad whose momentum had died down and rises again is pushed anew. */
const PUSH = { factor: 1.8, least: 12, afterMs: 350 };

/**
 * Tells the beginnings of gestures from what follows them: a trackpad sends events long after the fingers have left it,
 * and none of those may turn a page again. A wheel with notches means each of them.
 */
export function isFreshWheel(): (event: WheelEvent) => boolean {
  let lastEvent = -1e9;
  let lastFresh = -1e9;
  let lastSize = 0;
  let lowest = 0;
  return (event) => {
    const { timeStamp: now } = event;
    const size = Math.max(Math.abs(event.deltaX), Math.abs(event.deltaY));
    const rested = now - lastEvent > REST_MS;
    lowest = rested ? size : Math.min(lowest, size);
    const notch = isNotch(event, size, lastSize) && now - lastFresh > NOTCH_MS;
    const pushed =
      now - lastFresh > PUSH.afterMs && size > PUSH.least && size > lowest * PUSH.factor && size > lastSize;
    lastEvent = now;
    lastSize = size;
    if (!rested && !notch && !pushed) return false;
    lastFresh = now;
    lowest = size;
    return true;
  };
}

/** Notches are whole lines, or steps of the same considerable size; momentum shrinks. */
const isNotch = ({ deltaMode }: WheelEvent, size: number, lastSize: number) =>
  deltaMode !== 0 || (size >= 80 && size === lastSize);
