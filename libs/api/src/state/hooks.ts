import { mayAct } from '@yuelan/access';
import type { Action } from '@yuelan/access';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { whoOf } from './session.ts';
import type { Session } from './session.ts';
import { settings } from './settings.ts';
import type { Settings } from './settings.ts';
import type { RootState } from './store.ts';

export const useSession = (): Session => useSelector((state: RootState) => state.session);

/** Whether the person may do `action`, to a book where one is meant. */
export const useCan = (action: Action, bookId?: string): boolean =>
  useSelector((state: RootState) => mayAct(whoOf(state.session), action, bookId));

/** Whether a call has been under way for over a second (core §7). */
export const useSlowCalls = (): boolean => useSelector((state: RootState) => state.slowCalls > 0);

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const dispatch = useDispatch();
  const change = useCallback((part: Partial<Settings>) => dispatch(settings.actions.changed(part)), [dispatch]);
  return [useSelector((state: RootState) => state.settings), change];
}
