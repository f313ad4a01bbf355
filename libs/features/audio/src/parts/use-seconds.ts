import { timers } from '@yuelan/platform';
import { useEffect, useReducer } from 'react';

/** Draws again each second while `active`: for what passes without anything happening. */
export function useSeconds(active: boolean): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (active ? timers.every(1000, draw) : undefined), [active]);
}
