import { useEffect, useState } from 'react';
import { timers } from '../clock.ts';
import { DEBOUNCE_MS } from '../limits.ts';

/** A value once it has rested (core §9): for words that are typed and then searched for. Each use has its own timer. */
export function useDebounced<T>(value: T, ms = DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => timers.after(ms, () => setRested(value)), [value, ms]);
  return rested;
}
