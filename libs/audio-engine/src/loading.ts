import type { Effect, State, Stepped } from './state.ts';

/** Starts the element on the current track; what it says about earlier loads no longer counts. */
export function load(state: State, from: number): Stepped {
  const loadId = state.loadId + 1;
  const time = Math.max(0, from);
  const fresh = { target: time, measured: 0, pending: null, trouble: null, over: 'no', heardAt: -1 } as const;
  const status = state.wants ? 'loading' : 'paused';
  const effects: Effect[] = [{ type: 'load', loadId, index: state.currentIndex, from: time, rate: state.rate }];
  if (state.wants) effects.push({ type: 'play', loadId });
  return [{ ...state, ...fresh, loadId, currentTime: time, status }, effects];
}

/** A track that this reader may not hear ends the sound with an offer instead. */
export function locked(state: State): Stepped {
  const trouble = { kind: 'notFree' } as const;
  const quiet: State = { ...state, status: 'paused', wants: false, over: 'free' };
  return [quiet, [{ type: 'pause' }, { type: 'fellSilent' }, { type: 'tell', trouble }]];
}

export const also = ([state, effects]: Stepped, more: readonly Effect[]): Stepped => [state, [...effects, ...more]];
