import { itemsOf, useAreaListQuery, useSearchTenantInfiniteQuery, useSession } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';
import { keepChoice, recentChoices } from './recents.ts';
import type { Choice } from './recents.ts';

/** What the page hands in; both answer null, or why not in a sentence. */
export interface TenantPorts {
  readonly enterTenant: (ids: { tenantId: string; appId: string }) => Promise<string | null>;
  readonly switchTenant: (tenantId: string) => Promise<string | null>;
}

/** Finds an institution by name or place and enters it: as its reader where one is, else as a visitor. */
export function useTenantChoice({ enterTenant, switchTenant }: TenantPorts) {
  const { user } = useSession();
  const [keyword, setKeyword] = useState('');
  const [areaCode, setArea] = useState('');
  const [entering, setEntering] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const areas = useAreaListQuery();
  const query = useSearchTenantInfiniteQuery({ ...(keyword && { keyword }), ...(areaCode && { areaCode }) });
  const [recents] = useState(recentChoices);
  const own = new Set(user?.tenantList.map(({ tenantId }) => tenantId));

  const choose = async (choice: Choice) => {
    if (entering !== null) return;
    setEntering(choice.tenantId);
    setTrouble(null);
    const refused = own.has(choice.tenantId) ? await switchTenant(choice.tenantId) : await enterTenant(choice);
    setEntering(null);
    setTrouble(refused);
    if (refused === null) keepChoice(choice);
  };
  return {
    keyword,
    search: setKeyword,
    areas: areas.data ?? [],
    areaCode,
    setArea,
    load: loadOf(query, m.common_load_failed()),
    found: itemsOf(query.data),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    /** Shown while nothing is searched for. */
    recents: keyword || areaCode ? [] : recents,
    isOwn: (tenantId: string) => own.has(tenantId),
    currentId: user?.tenantId ?? null,
    entering,
    trouble,
    choose,
  };
}
export type TenantChoice = ReturnType<typeof useTenantChoice>;
