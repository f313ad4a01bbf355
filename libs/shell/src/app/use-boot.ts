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
  const start = useCallback(() => {
    setState('starting');
    void boot(store, { go, errorPage: showErrorPage }).then((result) => {
      if (result.status === 'errorPage') showErrorPage(result.code, result.msg);
      setState(result.status === 'ready' ? 'ready' : 'failed');
    });
  }, [store]);
  useEffect(start, [start]);
  return [state, start];
}
