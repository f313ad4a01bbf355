import { isSet } from './parameters.ts';
import type { StartParameters } from './parameters.ts';
import type { Credentials, Destination, Facts, Ids, Trouble, Way } from './types.ts';
import { unknown } from './state.ts';
import { wayOf } from './ways.ts';

/** Core §5 and §8. */
export const WRONG_APP = '租户appId有误';
export const WRONG_TENANT = '租户信息有误';
export const WRONG_LINK = '参数异常，请检查链接是否正确';
export const BAD_REQUEST = 400;

/** How a visit begins (core §4, steps 3 to 7). */
export type Entrance =
  | { readonly kind: 'refused'; readonly msg: string }
  /** Pages that need nobody: there one looks for one's institution. */
  | { readonly kind: 'nobody'; readonly ids: Ids | null }
  | { readonly kind: 'stored'; readonly ids: Ids; readonly credentials: Credentials; readonly offer: Way | null }
  | { readonly kind: 'address'; readonly ids: Ids; readonly credentials: Credentials | null; readonly way: Way }
  | { readonly kind: 'tourist'; readonly ids: Ids };

export function entranceOf(facts: Facts): Entrance {
  const ids = idsOf(facts);
  if (isTrouble(ids))
    return isOpenToNobody(facts.path) ? { kind: 'nobody', ids: null } : { kind: 'refused', msg: ids.msg };
  const way = wayOf(facts.parameters);
  const credentials = credentialsFor(facts, ids);
  if (credentials !== null && !(way && isVisitors(facts, credentials)))
    return { kind: 'stored', ids, credentials, offer: way };
  if (way) return { kind: 'address', ids, credentials, way };
  return isOpenToNobody(facts.path) || isCampus(facts.path) ? { kind: 'nobody', ids } : { kind: 'tourist', ids };
}

/** Steps 3 and 7: what is stored for this institution; the token of the user record where that alone is left. */
function credentialsFor({ credentials, saved }: Facts, ids: Ids): Credentials | null {
  const restored = saved && { token: saved.token, tenantId: saved.user.tenantId, appId: saved.user.appId };
  const known = credentials ?? restored;
  return known !== null && sameIds(known, ids) ? known : null;
}

/** Visitors have nothing to lose: whom the address brings comes in their place. */
const isVisitors = ({ saved }: Facts, { token }: Credentials): boolean =>
  saved?.token === token && saved.user.role !== null;

/** Core §2: campus federated login begins with the choice of one's school, before anybody is logged in. */
const isCampus = (path: string) => /carsi/i.test(path);
/** Catalogue §2: the path values `share` and `shmeta`, and the other pages where one looks for one's institution. */
const isOpenToNobody = (path: string) =>
  /^(?:share|shmeta|pages\/shmeta|pages\/login\/tenant)$/.test(path) || isCampus(path);

/**
 * Where the address wants to go once somebody is there: a page, or what a messaging app's page type stands for
 * (catalogue §3), unless it is nothing for the one who has come.
 */
export function destinationOf({ rt, pageType }: StartParameters, isReader: boolean): Destination | null {
  if (rt) return { address: rt };
  if (isReader) return pageType === 'bind' ? { address: 'pages/login/bindPhone' } : null;
  if (pageType === 'login') return { address: 'pages/login/wxLogin' };
  return pageType === 'register' ? { address: 'pages/login/wxRegister' } : null;
}

/** `clearData`: a start as if this device had never been here. */
export function emptied(facts: Facts): Facts {
  if (!isSet(facts.parameters.clearData)) return facts;
  const nothing = { credentials: null, saved: null, updatedAt: null, last: null, deviceSecrets: {} };
  return { ...facts, ...nothing, provenance: unknown };
}

export const sameIds = (a: Ids, b: Ids): boolean => a.tenantId === b.tenantId && a.appId === b.appId;

/** The ids of the address, completed from the last visit (core §2), else those that the site serves. */
function idsOf({ parameters, last, site }: Facts): Ids | Trouble {
  const [conflict] = parameters.conflicts;
  if (conflict !== undefined) return wrong(conflict);
  const { tenantId, appId } = parameters;
  const known = [last, site].find((ids) => ids !== null && agrees(ids, tenantId, appId));
  const ids = { tenantId: tenantId ?? known?.tenantId, appId: appId ?? known?.appId };
  if (!isId(ids.appId)) return wrong('appId');
  if (!isId(ids.tenantId)) return wrong('tenantId');
  return { tenantId: ids.tenantId, appId: ids.appId };
}

const agrees = (ids: Ids, tenantId = ids.tenantId, appId = ids.appId) =>
  ids.tenantId === tenantId && ids.appId === appId;

const isId = (id: string | undefined): id is string => id !== undefined && /^[\w-]{1,64}$/.test(id);
const wrong = (id: keyof Ids): Trouble => ({ code: BAD_REQUEST, msg: id === 'appId' ? WRONG_APP : WRONG_TENANT });
const isTrouble = (value: Ids | Trouble): value is Trouble => 'msg' in value;
