import { reasonOf, useVerifyRegionMutation } from '@yuelan/api';
import type { TenantCard } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { useState } from 'react';

/** A place that is not known by then will hardly be (ms). */
const PATIENCE = 15_000;

/** Asks the device where it is, only when the reader presses for it, and the server whether that is in its region. */
export function useRegion({ tenantId, appId }: TenantCard) {
  const [verify] = useVerifyRegionMutation();
  const [proof, setProof] = useState<{ readonly regionTicket: string; readonly region: string } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const look = async (): Promise<string | null> => {
    const place = await whereabouts();
    if (!place) return m.mine_region_unknown();
    const { data, error } = await verify({ tenantId, appId, ...place });
    setProof(data ?? null);
    return data ? null : reasonOf(error);
  };
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    setTrouble(await look());
    setBusy(false);
  };
  return { proof, trouble, busy, ask: () => void ask(), miss: () => setTrouble(m.mine_region_missing()) };
}
export type Region = ReturnType<typeof useRegion>;

/** Null where the device does not know, may not tell, or the page is not secure enough to be told. */
const whereabouts = () =>
  new Promise<{ latitude: number; longitude: number } | null>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: PATIENCE, maximumAge: 60_000 },
    );
  });
