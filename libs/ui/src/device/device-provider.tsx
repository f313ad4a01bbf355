import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import type { DeviceKind } from '@yuelan/contract';

const DeviceContext = createContext<DeviceKind>('phone');

/** Tells every primitive which form to take. */
export function DeviceProvider({ kind, children }: { kind: DeviceKind; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['device'] = kind;
  }, [kind]);
  return <DeviceContext.Provider value={kind}>{children}</DeviceContext.Provider>;
}

export const useDevice = (): DeviceKind => useContext(DeviceContext);
