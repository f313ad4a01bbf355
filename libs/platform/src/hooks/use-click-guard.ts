import { useCallback, useRef } from 'react';
import { clock } from '../clock.ts';
import { CLICK_GUARD_MS } from '../limits.ts';

/**
 * A handler that hears one press in two seconds (core §9), for buttons that send something. Where it answers false, at
 * once or later, nothing has come of the press, e.g. because a field is wrong: the next one counts.
 */
export function useClickGuard<A extends readonly unknown[]>(run: (...args: A) => unknown): (...args: A) => void {
  const last = useRef(-Infinity);
  return useCallback(
    (...args: A) => {
      const now = clock.now();
      const since = now - last.current;
      // A clock that was set back guards nothing.
      if (since >= 0 && since < CLICK_GUARD_MS) return;
      last.current = now;
      const release = (answer: unknown) => {
        if (answer === false && last.current === now) last.current = -Infinity;
      };
      const answer = run(...args);
      if (answer instanceof Promise) void answer.then(release);
      else release(answer);
    },
    [run],
  );
}
