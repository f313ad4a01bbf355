import { deviceId, measureDevice, read, stored, write } from '@yuelan/platform';
import { readParameters } from '@yuelan/session';
import type { Facts, Ids, StartParameters } from '@yuelan/session';

/** What start-up finds: address, storage, device, and the institution that this site serves. */
export function collectFacts(): Facts {
  const token = read(stored.token);
  const last = idsOf(read(stored.tenantId), read(stored.appId));
  return {
    parameters: readParameters(new URLSearchParams(location.search)),
    credentials: token && last ? { token, ...last } : null,
    saved: read(stored.user),
    last,
    site: siteIds(),
    device: measureDevice(),
    imei: deviceId(),
    deviceSecrets: read(stored.deviceSecrets),
  };
}

const idsOf = (tenantId?: string | null, appId?: string | null): Ids | null =>
  tenantId && appId ? { tenantId, appId } : null;

/** `<meta name="yuelan-tenant" content="tenantId:appId">`, written by the edge where a site serves one institution. */
function siteIds(): Ids | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="yuelan-tenant"]')?.content;
  const [tenantId, appId] = content?.split(':') ?? [];
  return idsOf(tenantId, appId);
}

/** What later visits go by although only the first address says it (core §3). */
export function keepParameters({ single, toHome, navbar, rdback }: StartParameters): void {
  if (single !== undefined) write(stored.single, single === 'true' || single === '1');
  if (toHome !== undefined) write(stored.toHome, toHome);
  if (navbar !== undefined) write(stored.navbar, navbar);
  if (rdback !== undefined) write(stored.rdback, rdback);
}

/** Core §2 and threats 10: what must not stay in the address, nor leave it by a share or a referrer. */
const secrets = ['code', 'accessToken', 'access_token', 'sign', 'token', 'tokenStr'];

export function stripAddress(): void {
  const url = new URL(location.href);
  if (!secrets.some((name) => url.searchParams.has(name))) return;
  for (const name of secrets) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
