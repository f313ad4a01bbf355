import { clock, deviceId, measureDevice, read, stored } from '@yuelan/platform';
import { idsInPath, readParameters } from '@yuelan/session';
import type { Facts, Fresh, Ids, StartParameters, Stored } from '@yuelan/session';
import { BASE, segments } from '../router/addresses.ts';

/** Core §2 and threats 10: what must not stay in the address, nor leave it by a share or a referrer. */
const secrets = ['code', 'accessToken', 'access_token', 'access_token_expiration_time', 'sign', 'token', 'tokenStr'];
type Pairs = readonly (readonly [name: string, value: string])[];

/** One-time values of this page's address, until they have had their answer: a second start must not lose them. */
let handedOn: Pairs = [];

/** Takes the one-time values out of the address, and out of the cookie that the edge handed them on in (decision 0007). */
function takeHandedOn(): Pairs {
  const url = new URL(location.href);
  const found = [...handOffCookie(), ...[...url.searchParams].filter(([name]) => secrets.includes(name))];
  if (found.length > 0) handedOn = found;
  for (const name of secrets) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  return handedOn;
}

export function forgetHandedOn(): void {
  handedOn = [];
}

function handOffCookie(): Pairs {
  const value = /(?:^|;\s*)handoff=([^;]*)/.exec(document.cookie)?.[1];
  if (value === undefined) return [];
  document.cookie = `handoff=; Path=${BASE}; Max-Age=0; SameSite=Lax`;
  try {
    return [...new URLSearchParams(decodeURIComponent(value))];
  } catch {
    return [];
  }
}

/** What the address says, the edge's cookie included. Strips the address. */
function takeParameters(path: string): StartParameters {
  const once = takeHandedOn();
  return readParameters([...new URLSearchParams(location.search), ...once, ...idsInPath(path)]);
}

/** What start-up finds: address, storage, device, and the institution that this site serves. */
export function collectFacts(): Facts {
  const path = segments(location.pathname.slice(BASE.length));
  const { credentials, saved, provenance } = readStored();
  const parameters = takeParameters(path);
  const now = clock.now();
  return {
    now,
    parameters,
    path,
    credentials,
    saved,
    updatedAt: read(stored.updateToken),
    provenance,
    last: idsOf(read(stored.tenantId), read(stored.appId)),
    site: siteIds(),
    device: measureDevice(),
    imei: deviceId(),
    deviceSecrets: read(stored.deviceSecrets),
    resigned: visit.get(RESIGNED, parameters.timestamp ?? null),
    reloaded: now - Number(visit.get(RELOADED, String(now)) ?? 0) < SAME_VISIT_MS,
  };
}

/** What this tab or another has left in storage. */
export function readStored(): Stored {
  const token = read(stored.token);
  const ids = idsOf(read(stored.tenantId), read(stored.appId));
  const owner = read(stored.owner);
  return {
    credentials: token && ids ? { token, ...ids } : null,
    saved: read(stored.user),
    provenance: { sign: read(stored.sign), third: read(stored.third), partner: read(stored.extra)?.partner ?? null },
    owner: owner !== null && owner.token === token ? owner.userId : null,
    playing: isPlaying(),
  };
}

/** Whether a book is being heard: the player tells the system so. */
export const isPlaying = (): boolean => navigator.mediaSession?.playbackState === 'playing';

const idsOf = (tenantId?: string | null, appId?: string | null): Ids | null =>
  tenantId && appId ? { tenantId, appId } : null;

/** `<meta name="yuelan-tenant" content="tenantId:appId">`, written by the edge where a site serves one institution. */
function siteIds(): Ids | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="yuelan-tenant"]')?.content;
  const [tenantId, appId] = content?.split(':') ?? [];
  return idsOf(tenantId, appId);
}

/** Core §4: a signed address that is too old is opened again with a fresh signature. */
export function reopenSigned({ timestamp, sign }: Fresh): void {
  const url = new URL(location.href);
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('sign', sign);
  visit.set(RESIGNED, timestamp);
  location.replace(url.href);
}

/** Core §8: the address has lost its code already, so that opening it again starts without. */
export function reopenWithoutCode(): void {
  visit.set(RELOADED, String(clock.now()));
  location.reload();
}

const RESIGNED = 'resigned';
const RELOADED = 'reloaded';
/** How long after a reload another one of the same kind would be the beginning of an endless row. */
const SAME_VISIT_MS = 60_000;

/** What a tab remembers over a reload; `forbidden` where it may not, so that nothing is opened again for ever. */
const visit = {
  get(key: string, forbidden: string | null): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return forbidden;
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Forbidden: see `get`.
    }
  },
};
