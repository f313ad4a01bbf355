import { Code } from '@yuelan/contract';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';

const TEN_MINUTES = 600;

/** Counts in the cache how often something is tried; each refuses past its bound. */
export function createLimits({ cache }: Pick<Deps, 'cache'>) {
  const bound = async (key: string, most: number, seconds: number, code: Code) => {
    if ((await cache.count(`limit:${key}`, seconds)) > most) throw new Refusal(code);
  };
  const attempts = (tenantId: string, account: string, ip: string) => `password:${tenantId}:${account}:${ip}`;

  return {
    /** Ten tries in ten minutes for an account from one address, a hundred from anywhere: known or not, all the same. */
    async password(tenantId: string, account: string, ip: string): Promise<void> {
      await bound(attempts(tenantId, account, ip), 10, TEN_MINUTES, Code.accountLocked);
      await bound(`password:${tenantId}:${account}`, 100, TEN_MINUTES, Code.accountLocked);
      await bound(`password:${tenantId}:${ip}`, 300, TEN_MINUTES, Code.tooMany);
    },
    passwordRight: (tenantId: string, account: string, ip: string) =>
      cache.remove(`limit:${attempts(tenantId, account, ip)}`),
    /** A whole library may share one address. */
    tourist: (tenantId: string, ip: string) => bound(`tourist:${tenantId}:${ip}`, 600, TEN_MINUTES, Code.tooMany),
    authBook: (tenantId: string, userId: string) => bound(`authBook:${tenantId}:${userId}`, 120, 60, Code.tooMany),
  };
}
export type Limits = ReturnType<typeof createLimits>;
