import { isHidden, isShown, mayAct } from '@yuelan/access';
import type { Action, HideFlag, MenuKey, Visibility } from '@yuelan/access';
import { Identity, UserGroupEnabled } from '@yuelan/contract';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { whoOf } from './session.ts';
import type { Session } from './session.ts';
import { settings } from './settings.ts';
import type { Settings } from './settings.ts';
import type { RootState } from './store.ts';

export const useSession = (): Session => useSelector((state: RootState) => state.session);

/** Whether nobody with an account is here: visitors, and whoever came in by the network's address alone. */
export function useVisitor(): boolean {
  const { user, identity } = useSession();
  return user === null || user.role !== null || identity === Identity.tourist || identity === Identity.autoUser;
}

/**
 * Whether the reader has to choose a branch, class or department before anything else: the institution forces it
 * (catalogue §3) and none has been chosen.
 */
export function useGroupDuty(): boolean {
  const { user } = useSession();
  const visitor = useVisitor();
  return !visitor && user?.userGroupEnabled === UserGroupEnabled.force && user.groupId === null;
}

/** Whether the person may do `action`, to a book where one is meant. */
export const useCan = (action: Action, bookId?: string): boolean =>
  useSelector((state: RootState) => mayAct(whoOf(state.session), action, bookId));

const noLists: Visibility = { showPermissions: [], hidePermissions: [] };

/** Whether the institution shows what a menu key stands for (core §6). */
export const useShown = (key: MenuKey): boolean =>
  useSelector(({ session }: RootState) => isShown(key, session.permissions ?? noLists));

/** Whether the institution has taken a part of a screen away (catalogue §2, hide flags). */
export const useHidden = (flag: HideFlag): boolean =>
  useSelector(({ session }: RootState) => isHidden(flag, session.permissions ?? noLists));

/** Whether a call has been under way for over a second (core §7). */
export const useSlowCalls = (): boolean => useSelector((state: RootState) => state.slowCalls > 0);

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const dispatch = useDispatch();
  const change = useCallback((part: Partial<Settings>) => dispatch(settings.actions.changed(part)), [dispatch]);
  return [useSelector((state: RootState) => state.settings), change];
}
