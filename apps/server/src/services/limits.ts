import { Code } from '@yuelan/contract';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';

const TEN_MINUTES = 600;
/** Wrong passwords for an account from one address, or from one address for any, before a captcha is asked for. */
const FREE_TRIES = 3;
const FREE_TRIES_OF_ADDRESS = 30;
/** The same for one account from anywhere. */
const FREE_TRIES_ANYWHERE = 10;

/** Counts in the cache how often something is tried; each refuses past its bound. */
export function createLimits({ cache }: Pick<Deps, 'cache'>) {
  const bound = async (key: string, most: number, seconds: number, code: Code) => {
    if ((await cache.count(`limit:${key}`, seconds)) > most) throw new Refusal(code);
  };
  const wrong = async (key: string) => Number((await cache.get(`wrong:${key}`)) ?? 0);

  return {
    /**
     * What wrong passwords have done to an account, known or not: after ten within ten minutes from one address, or a
     * hundred from anywhere, nothing is tried any more. Right ones count nowhere.
     */
    async passwords(tenantId: string, account: string, ip: string) {
      const [here, anywhere, address] = [`${tenantId}:${account}:${ip}`, `${tenantId}:${account}`, `${tenantId}:${ip}`];
      const [byHere, byAnywhere, byAddress] = await Promise.all([here, anywhere, address].map(wrong));
      if (byHere! >= 10 || byAnywhere! >= 100) throw new Refusal(Code.accountLocked);
      if (byAddress! >= 300) throw new Refusal(Code.tooMany);
      return {
        needsCaptcha:
          byHere! >= FREE_TRIES || byAnywhere! >= FREE_TRIES_ANYWHERE || byAddress! >= FREE_TRIES_OF_ADDRESS,
        wrong: async () => {
          for (const key of [here, anywhere, address]) await cache.count(`wrong:${key}`, TEN_MINUTES);
        },
        right: () => cache.remove(`wrong:${here}`),
      };
    },
    /** Codes of many numbers tried from one address; each code has its own bound. */
    codes: (tenantId: string, ip: string) => bound(`codes:${tenantId}:${ip}`, 300, TEN_MINUTES, Code.tooMany),
    /** A whole library may share one address. */
    tourist: (tenantId: string, ip: string) => bound(`tourist:${tenantId}:${ip}`, 600, TEN_MINUTES, Code.tooMany),
    /** A device that was away for weeks sends its notes one after another. */
    notes: (tenantId: string, userId: string) => bound(`notes:${tenantId}:${userId}`, 1000, TEN_MINUTES, Code.tooMany),
    likes: (tenantId: string, userId: string) => bound(`likes:${tenantId}:${userId}`, 300, TEN_MINUTES, Code.tooMany),
    replies: (tenantId: string, userId: string) =>
      bound(`replies:${tenantId}:${userId}`, 60, TEN_MINUTES, Code.tooMany),
    searchText: (tenantId: string, userId: string) => bound(`searchText:${tenantId}:${userId}`, 120, 60, Code.tooMany),
    authBook: (tenantId: string, userId: string) => bound(`authBook:${tenantId}:${userId}`, 120, 60, Code.tooMany),
  };
}
export type Limits = ReturnType<typeof createLimits>;
