import type { Credentials, Facts, Ids, Trouble } from './types.ts';

/** Core §5 and §8. */
export const WRONG_APP = '租户appId有误';
export const WRONG_TENANT = '租户信息有误';
const BAD_REQUEST = 400;

/** How a visit begins (core §4, steps 1 to 5). */
export type Entrance =
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  | { readonly kind: 'stored'; readonly ids: Ids; readonly credentials: Credentials }
  | { readonly kind: 'tourist'; readonly ids: Ids };

export function entranceOf(facts: Facts): Entrance {
  const ids = idsOf(facts);
  if (isTrouble(ids)) return { kind: 'refused', code: BAD_REQUEST, msg: ids.msg };
  const { credentials } = facts;
  if (credentials !== null && sameIds(credentials, ids)) return { kind: 'stored', ids, credentials };
  return { kind: 'tourist', ids };
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
