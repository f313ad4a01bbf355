import { itemsOf, useAreaListQuery, useSearchTenantInfiniteQuery, useUserTenantQuery } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';

/** Looks for an institution by name and place. */
export function useTenantSearch() {
  const [keyword, setKeyword] = useState('');
  const [areaCode, setAreaCode] = useState('');
  const areas = useAreaListQuery();
  const own = useUserTenantQuery();
  const query = useSearchTenantInfiniteQuery({ ...(keyword && { keyword }), ...(areaCode && { areaCode }) });
  const joined = new Set((own.data ?? []).map(({ tenantId }) => tenantId));
  return {
    load: loadOf(query, m.common_load_failed()),
    found: itemsOf(query.data),
    isJoined: (tenantId: string) => joined.has(tenantId),
    keyword,
    search: setKeyword,
    areas: areas.data ?? [],
    areaCode,
    setArea: setAreaCode,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
  };
}
export type TenantSearch = ReturnType<typeof useTenantSearch>;
