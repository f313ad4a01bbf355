import { MenuKey } from '@yuelan/access';
import { useShown, useUnbindTenantMutation, useUserTenantQuery } from '@yuelan/api';
import type { TenantCard } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf, toast } from '@yuelan/ui';
import { useState } from 'react';
import { reasonAgainst } from '../shared/reason.ts';

export interface TenantPorts {
  /** Null when it went through, else why not. */
  readonly switchTenant: (tenantId: string) => Promise<string | null>;
  /** After the institution of this session has been left. */
  readonly leftTenant: () => void;
}

export type OwnTenant = TenantCard & { readonly current: boolean };

/** The institutions that one belongs to: change between them, join another one, leave one. */
export function useTenants({ switchTenant, leftTenant }: TenantPorts) {
  const go = useGo();
  const query = useUserTenantQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayBind = useShown(MenuKey.bindTenant);
  const [unbind] = useUnbindTenantMutation();
  const [switching, setSwitching] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<OwnTenant | null>(null);
  const [trouble, setTrouble] = useState<{ readonly tenantId: string; readonly words: string } | null>(null);

  /** One at a time, and what is wrong is said at the institution that it is about. */
  const attempt = async (tenantId: string, act: () => Promise<string | null>) => {
    if (switching) return;
    setTrouble(null);
    setSwitching(tenantId);
    const words = await act();
    setSwitching(null);
    if (words !== null) setTrouble({ tenantId, words });
  };
  const leave = async ({ tenantId, name, current }: OwnTenant) => {
    const refused = await reasonAgainst(unbind({ tenantId }));
    if (refused !== null) return refused;
    toast(m.mine_tenant_left({ name }));
    if (current) leftTenant();
    return null;
  };
  return {
    load: loadOf(query, m.common_load_failed()),
    tenants: query.data ?? [],
    mayBind,
    switching,
    trouble,
    leaving,
    ask: setLeaving,
    enter: ({ tenantId }: OwnTenant) => void attempt(tenantId, () => switchTenant(tenantId)),
    leave: (tenant: OwnTenant) => void attempt(tenant.tenantId, () => leave(tenant)),
    bindAnother: () => go('mine/bindTenant'),
  };
}
export type Tenants = ReturnType<typeof useTenants>;
