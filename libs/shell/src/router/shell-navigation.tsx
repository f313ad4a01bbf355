import type { DeviceKind } from '@yuelan/contract';
import type { GoMode, Navigation } from '@yuelan/platform';
import { NavigationProvider, read, stored } from '@yuelan/platform';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressFor, neutralOf, paramsOf, pathOf } from './addresses.ts';
import { leave, openOutside } from './leave.ts';
import { leadOf } from './open-address.ts';

/** The institution that every address names (core §2): the stored one, whoever is logged in, else that of the address. */
function institution(search: string) {
  const { tenantId, tid, appId, pid } = paramsOf(search);
  return { tenantId: read(stored.tenantId) ?? tenantId ?? tid, appId: read(stored.appId) ?? appId ?? pid };
}

/** How a page was come to: the router's state travels with the history entry. */
export interface Arrival {
  /** Pages behind this one that are ours to go back to. */
  readonly depth: number;
  /** The page has put itself in its own place: one stays where one is in it. */
  readonly stays?: boolean;
}

/** The one implementation of the navigation port, over react-router. */
export function ShellNavigation({ kind, children }: { kind: DeviceKind; children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const depth = (state as Arrival | null)?.depth ?? 0;

  const navigation = useMemo((): Navigation => {
    const go: Navigation['go'] = (page, params = {}, mode = 'navigate') => {
      const address = addressFor(kind, `pages/${page}`, params, institution(search));
      const state: Arrival = { depth: depthAfter(mode, depth), stays: mode === 'redirect' };
      void navigate(address, { replace: mode !== 'navigate', state });
    };
    return {
      path: neutralOf(pathOf(pathname)),
      params: paramsOf(search),
      go,
      back() {
        if (depth > 0) return void navigate(-1);
        // Whoever sent the reader here may have said where back is (`rdback`).
        if (!leave(read(stored.rdback) ?? '')) go('main', {}, 'relaunch');
      },
      open(address) {
        const lead = leadOf(address, location.origin, read(stored.single) === true);
        if (lead.kind === 'outside') return void openOutside(lead);
        void navigate(addressFor(kind, lead.path, lead.params, institution(search)), { state: { depth: depth + 1 } });
      },
    };
  }, [kind, pathname, search, depth, navigate]);

  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}

/** Relaunching leaves nothing to go back to; switching a tab or redirecting stays where one was. */
const depthAfter = (mode: GoMode, depth: number) =>
  ({ navigate: depth + 1, redirect: depth, switchTab: 0, relaunch: 0 })[mode];
