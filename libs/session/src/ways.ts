import { canEnterByThirdParty, GrantType, isEntryTicket } from '@yuelan/contract';
import type { StartParameters } from './parameters.ts';
import { unknown } from './state.ts';
import type { Provenance, Way } from './types.ts';

/** Core §4 and §9: how long a signed address is good, in ms. */
const SIGN_MS = 300_000;

/** The way in that an address offers (core §4, step 5); null where the normal load runs. */
export function wayOf(parameters: StartParameters): Way | null {
  const { sign, timestamp, userId, third, thirdPL, code, token } = parameters;
  if (third && code && isEntryTicket(code)) return ticket(code);
  if (third) return canEnterByThirdParty(third, thirdPL, parameters) ? byThirdParty(parameters) : null;
  if (sign && timestamp && userId) return { call: 'sign', args: { sign, timestamp, userId } };
  return token ? ticket(token) : null;
}

/** From a native shell, or from the pages of a connector. */
const ticket = (code: string): Way => ({ call: 'login', args: { grantType: GrantType.ticket, code } });

function byThirdParty(parameters: StartParameters): Way {
  const { third, thirdPL, rdId, openId, name, nickName, headImgUrl, timeStamp, tokenStr, sign } = parameters;
  const { systemFlag, accessToken, accessTokenExpirationTime, code } = parameters;
  const who = { rdId, openId, name, nickName, headImgUrl };
  const proof = { timeStamp, tokenStr, sign, systemFlag, accessToken, accessTokenExpirationTime, code };
  return { call: 'register', args: { grantType: GrantType.thirdRegister, third, thirdPL, ...who, ...proof } };
}

/** Whom the other site means, as far as its address says. */
export function provenanceOf(way: Way, third: string | undefined): Provenance {
  if (way.call === 'sign') return { ...unknown, sign: way.args.userId };
  const partner = way.call === 'register' ? (way.args.rdId ?? way.args.openId ?? null) : null;
  return { ...unknown, third: third ?? null, partner };
}

/** Whether the address brings whoever is here already. A third party that does not say whom it means may mean anybody. */
export function isSamePartner(offered: Provenance, { sign, third, partner }: Provenance): boolean {
  if (offered.sign !== null) return offered.sign === sign;
  return offered.partner !== null && offered.partner === partner && offered.third === third;
}

/** Whether an address was signed too long ago to be taken (core §4). */
export const isStale = (way: Way, now: number): boolean =>
  way.call === 'sign' && now - Number(way.args.timestamp) > SIGN_MS;

/** Whether the same way may be gone a second time, without asking anybody: nothing in it is good only once. */
export function isRepeatable(way: Way, now: number): boolean {
  if (way.call === 'sign') return !isStale(way, now);
  return way.call === 'register' && way.args.code === undefined;
}
