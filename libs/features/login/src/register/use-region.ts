import { useVerifyRegionMutation } from '@yuelan/api';
import { useIds } from '@yuelan/api/verification';
import { m } from '@yuelan/strings';
import { useState } from 'react';
import { troubleOf } from '../form/trouble-of.ts';

/** A place that is not known within this time will hardly be (ms). */
const PATIENCE = 15_000;

const why: Readonly<Record<number, () => string>> = {
  1: m.login_region_denied,
  2: m.login_region_unknown,
  3: m.login_region_slow,
};

/** Asks the device where it is, only when the reader presses for it, and the server whether that is near enough. */
export function useRegion() {
  const ids = useIds();
  const [verify] = useVerifyRegionMutation();
  const [state, setState] = useState<{ ticket: string; region: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const place = await whereabouts();
    if (typeof place === 'string') setTrouble(place);
    else {
      const { data, error } = await verify({ ...ids, ...place });
      if (data) setState({ ticket: data.regionTicket, region: data.region });
      setTrouble(troubleOf(error)?.msg ?? null);
    }
    setBusy(false);
  };
  return {
    ticket: state?.ticket ?? null,
    region: state?.region ?? null,
    busy,
    trouble,
    ask,
    miss: () => setTrouble(m.login_region_missing()),
  };
}
export type Region = ReturnType<typeof useRegion>;

/** The place, or why it is not known. Browsers tell it to secure pages only. */
function whereabouts(): Promise<{ latitude: number; longitude: number } | string> {
  return new Promise((resolve) => {
    if (!isSecureContext || !('geolocation' in navigator)) return resolve(m.login_region_impossible());
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve((why[code] ?? m.login_region_unknown)()),
      { timeout: PATIENCE, maximumAge: 60_000 },
    );
  });
}
