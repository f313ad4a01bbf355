import type { Store } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useCallback, useEffect, useState } from 'react';
import { boot } from '../boot/boot.ts';
import type { BootPorts } from '../boot/boot.ts';
import { carryOut } from './carry-out.ts';
import { askReader } from './question.tsx';
import { currentNavigation, setPopup, showErrorPage } from './shell-ports.ts';

/** A page of the product, however it is written; nothing else of an address is opened. */
const OWN_PAGE = /^(?:\/?h5)?\/?pages\/[\w/-]+(?:[?#]|$)/;
/** A toast can be read before its page is left (core §9). */
const READ_MS = 1500;

export type BootState = 'starting' | 'ready' | 'failed';

const toLogin = () => currentNavigation()?.go('login/login');

const ports: BootPorts = {
  go(to) {
    if (typeof to === 'string') currentNavigation()?.go(to === 'home' ? 'main' : 'login/login', {}, 'relaunch');
    // An address that somebody has put into ours leads to our own pages or nowhere (threats 23).
    else if (OWN_PAGE.test(to.address)) currentNavigation()?.open(to.address);
  },
  errorPage: showErrorPage,
  leaveTo: (message, url) =>
    carryOut(url === null ? { kind: 'toast', message } : { kind: 'redirect', message, url, after: READ_MS }, {
      errorPage: showErrorPage,
      popup: setPopup,
      back: () => currentNavigation()?.back(),
    }),
  offerLogin: () => toast(m.shell_login_expired(), { action: { label: m.shell_log_in(), run: toLogin } }),
  askReplace: (name) =>
    askReader({
      title: m.shell_replace_title(),
      text: m.shell_replace_text({ name }),
      confirmLabel: m.shell_replace_yes(),
    }),
};

/** Starts the session once, and again on demand after a failure. */
export function useBoot(store: Store): [BootState, () => void] {
  const [state, setState] = useState<BootState>('starting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void boot(store, ports).then((result) => {
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
