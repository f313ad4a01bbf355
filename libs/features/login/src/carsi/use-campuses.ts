import { useIdpListQuery } from '@yuelan/api';
import { useParams } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { isSafeRedirect } from '@yuelan/validation';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';
import { rememberCampus, rememberedCampuses } from './remembered.ts';
import type { Campus } from './remembered.ts';

/** The campuses of the federation that a reader may come from. */
export function useCampuses() {
  const { tenantId: named, tid, back } = useParams();
  const tenantId = named ?? tid;
  const [keyword, search] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);
  const query = useIdpListQuery(tenantId ? { tenantId } : {});
  const [remembered] = useState(rememberedCampuses);
  const all: readonly Campus[] = query.data ?? [];

  const open = ({ entityId, startUrl }: Campus) => {
    // The server's own path, never an address that somebody put into the list.
    if (!isSafeRedirect(startUrl) || leaving !== null) return;
    const address = new URL(startUrl, location.origin);
    if (back !== undefined && isSafeRedirect(back)) address.searchParams.set('back', back);
    rememberCampus(entityId);
    setLeaving(entityId);
    location.assign(address.pathname + address.search);
  };
  return {
    load: loadOf(query, m.common_load_failed()),
    keyword,
    search,
    empty: all.length === 0,
    found: all.filter((campus) => matches(campus, keyword)),
    recent: keyword ? [] : remembered.flatMap((id) => all.filter(({ entityId }) => entityId === id)),
    leaving,
    open,
  };
}
export type Campuses = ReturnType<typeof useCampuses>;

const matches = ({ name, domain }: Campus, keyword: string) =>
  [name, domain ?? ''].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));
