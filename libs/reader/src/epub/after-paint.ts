/** Where no frame is painted (a hidden page), work is done after so long. */
const LATEST_MS = 200;

export interface LaterWork {
  /** To be done once the next frame is on screen, however often it is asked for until then. */
  ask: () => void;
  /** What has been asked for is done at once. */
  now: () => void;
}

/** Puts work off until what has just been changed can be seen. */
export function afterPaint(work: () => void): LaterWork {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now() {
    if (frame === null) return;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = null;
    work();
  }
  return {
    now,
    ask() {
      if (frame !== null) return;
      timer = setTimeout(now, LATEST_MS);
      frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        timer = setTimeout(now);
      });
    },
  };
}
