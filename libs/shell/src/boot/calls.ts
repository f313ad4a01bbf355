import { isFailure, requestQuietly, UNREACHABLE } from '@yuelan/api';
import type { Failure } from '@yuelan/api';
import type { LoginResult } from '@yuelan/contract';
import { clock } from '@yuelan/platform';
import type { Effect, Event, Fresh, Part, Parts, Trouble } from '@yuelan/session';

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

/** The client check as the event that it ends in; a server that cannot be reached has said nothing. */
export const callClientCheck = ({ attempt, tenantId, name }: EffectOf<'checkClient'>): Promise<Event> =>
  requestQuietly('clientCheck', { tenantId, name }).then(
    (valid): Event => ({ type: 'clientChecked', attempt, valid: valid === true }),
    (error): Event => {
      const trouble = troubleOf(error);
      return trouble.code === null
        ? { type: 'entryFailed', attempt, trouble }
        : { type: 'clientChecked', attempt, valid: false };
    },
  );

/** A login call as the event that it ends in. */
export const callLogin = (effect: EffectOf<'login'>): Promise<Event> =>
  loginResult(effect).then(
    (result): Event => ({ type: 'entered', attempt: effect.attempt, call: effect.call, result }),
    (error): Event => ({ type: 'entryFailed', attempt: effect.attempt, trouble: troubleOf(error) }),
  );

function loginResult(effect: EffectOf<'login'>): Promise<LoginResult> {
  switch (effect.call) {
    case 'tourist':
      return requestQuietly('tourist', effect.args);
    case 'login':
      return requestQuietly('login', effect.args);
    case 'register':
      return requestQuietly('register', effect.args);
    case 'sign':
      return requestQuietly('sign', effect.args);
    case 'switchTenant':
      return requestQuietly('switchTenant', effect.args);
    case 'refresh':
      return requestQuietly('refresh', effect.args);
  }
}

/** A load as the event that it ends in. */
export const callLoad = (effect: EffectOf<'load'>): Promise<Event> =>
  loads[effect.part](effect).then(
    (parts): Event => ({ type: 'loaded', run: effect.run, parts }),
    (error): Event => ({
      type: 'loadFailed',
      run: effect.run,
      part: effect.part,
      trouble: troubleOf(error),
      at: clock.now(),
    }),
  );

const loads: Record<Part, (effect: EffectOf<'load'>) => Promise<Partial<Parts>>> = {
  user: async ({ tenantId, isSwitch }) => ({
    user: await requestQuietly('init', { tenantId, isBeCipher: true, isSwitch }),
  }),
  permissions: async () => ({ permissions: await requestQuietly('permissions', {}) }),
  config: async () => ({ config: await requestQuietly('sysconfig', {}) }),
  menus: async () => ({ menus: await requestQuietly('mainMenus', {}) }),
};

/** Whatever goes wrong, the visitor stays a visitor. */
export const callCheckIp = ({ run }: EffectOf<'checkIp'>): Promise<Event> =>
  requestQuietly('checkIp', {}).then(
    ({ session }): Event => ({ type: 'ipChecked', run, session }),
    (): Event => ({ type: 'ipChecked', run, session: null }),
  );

export const callResign = ({ userId }: EffectOf<'resign'>): Promise<Event> =>
  requestQuietly('resign', { userId }).then(
    (fresh: Fresh): Event => ({ type: 'resigned', fresh }),
    (): Event => ({ type: 'resigned', fresh: null }),
  );

/** What is wrong with the server, not with us, passes. */
function troubleOf(error: unknown): Trouble {
  const failure: Failure = isFailure(error) ? error : { type: 'network' };
  const passing = failure.type === 'http' && (failure.status >= 500 || failure.status === 429);
  return 'code' in failure && !passing ? { code: failure.code, msg: failure.msg } : { code: null, msg: UNREACHABLE };
}
