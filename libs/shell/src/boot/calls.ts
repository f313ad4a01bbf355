import { isFailure, request } from '@yuelan/api';
import type { Failure } from '@yuelan/api';
import { GrantType } from '@yuelan/contract';
import type { Effect, Event, Part, Parts, Trouble } from '@yuelan/session';

type Login = Extract<Effect, { type: 'login' }>;
type Load = Extract<Effect, { type: 'load' }>;

/** A login call as the event that it ends in. */
export const callLogin = (effect: Login): Promise<Event> =>
  loginResult(effect).then(
    (result): Event => ({ type: 'entered', attempt: effect.attempt, result }),
    (error): Event => ({ type: 'entryFailed', attempt: effect.attempt, trouble: troubleOf(error) }),
  );

const loginResult = (effect: Login) =>
  effect.call === 'tourist'
    ? request('tourist', { grantType: GrantType.tourist, ...effect.args })
    : request('login', { grantType: GrantType.password, ...effect.args });

/** A load as the event that it ends in. */
export const callLoad = ({ run, part, tenantId }: Load): Promise<Event> =>
  loads[part](tenantId).then(
    (parts): Event => ({ type: 'loaded', run, parts }),
    (error): Event => ({ type: 'loadFailed', run, part, trouble: troubleOf(error) }),
  );

const loads: Record<Part, (tenantId: string) => Promise<Partial<Parts>>> = {
  user: async (tenantId) => ({ user: await request('init', { tenantId, isBeCipher: true, isSwitch: false }) }),
  permissions: async () => ({ permissions: await request('permissions', {}) }),
  config: async () => ({ config: await request('sysconfig', {}) }),
  menus: async () => ({ menus: await request('mainMenus', {}) }),
};

/** What is wrong with the server, not with us, passes. */
function troubleOf(error: unknown): Trouble {
  const failure: Failure = isFailure(error) ? error : { type: 'network' };
  const passing = failure.type === 'http' && (failure.status >= 500 || failure.status === 429);
  return 'code' in failure && !passing ? { code: failure.code, msg: failure.msg } : { code: null, msg: '' };
}
