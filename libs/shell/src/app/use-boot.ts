import type { Store } from '@yuelan/api';
import { useCallback, useEffect, useState } from 'react';
import { boot } from '../boot/boot.ts';
import { currentNavigation, showErrorPage } from './shell-ports.ts';

export type BootState = 'starting' | 'ready' | 'failed';

/** Another person has come or gone: begin where they belong. */
const go = (to: 'home' | 'login') => currentNavigation()?.go(to === 'home' ? 'main' : 'login/login', {}, 'relaunch');

/** Starts the session once, and again on demand after a failure. */
export function useBoot(store: Store): [BootState, () => void] {
  const [state, setState] = useState<BootState>('starting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void boot(store, { go, errorPage: showErrorPage }).then((result) => {
      if (!current) return;
      if (result.status === 'errorPage') showErrorPage(result.code, result.msg);
      setState(result.status === 'ready' ? 'ready' : 'failed');
    });
    return () => {
      current = false;
    };
  }, [store, attempt]);

  const retry = useCallback(() => {
    setState('starting');
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry];
}
