import { Code } from '@yuelan/contract';
import type { Navigation } from '@yuelan/platform';
import { useNavigation } from '@yuelan/platform';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the parts outside React (verdicts, session) reach of the running app. */
let navigation: Navigation | null = null;
let popup: string | null = null;
const listeners = new Set<() => void>();

export const currentNavigation = (): Navigation | null => navigation;

/** Hands the navigation of this render out; renders nothing. */
export function ExposeNavigation(): null {
  const current = useNavigation();
  useLayoutEffect(() => {
    navigation = current;
  }, [current]);
  return null;
}

/** From there home is the institution of the address, unless it is the address that is wrong (core §5). */
export function showErrorPage(code: number, msg: string): void {
  const ids = code === Code.badRequest ? { tenantId: '', appId: '' } : {};
  navigation?.go('error', { d: JSON.stringify({ code, msg }), ...ids }, 'relaunch');
}

export function setPopup(message: string | null): void {
  popup = message;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The message that waits to be put away (catalogue §8: custom popups). */
export const usePopup = (): string | null => useSyncExternalStore(subscribe, () => popup);
