import { Code } from '@yuelan/contract';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';

const HOUR = 3600;
const DAY = 86_400;
/** Seconds between two messages to one number or address. */
export const PAUSE = 60;

/** How many messages may go out: a number's owner is not bothered, and nobody spends an institution's money (threats 14). */
export function createBudgets({ cache }: Pick<Deps, 'cache'>) {
  const bound = async (key: string, most: number, seconds: number, message?: string) => {
    if ((await cache.count(`limit:send:${key}`, seconds)) > most) throw new Refusal(Code.tooMany, message);
  };

  return {
    /** Across all purposes and institutions; `to` is a fingerprint. */
    async spend(tenantId: string, ip: string, to: string): Promise<void> {
      await bound(`minute:${to}`, 1, PAUSE, '发送过于频繁，请一分钟后再试');
      await bound(`hour:${to}`, 5, HOUR, '该号码一小时内发送次数过多，请稍后再试');
      await bound(`day:${to}`, 10, DAY, '该号码今天发送次数过多，请明天再试');
      await bound(`ip:${ip}`, 100, HOUR);
      await bound(`tenant:${tenantId}`, 2000, HOUR);
    },
    /** Nothing was sent: another try need not wait. */
    mayRetry: (to: string) => cache.remove(`limit:send:minute:${to}`),
    /** Drawing costs time; a whole library may share one address. */
    captcha: (ip: string) => bound(`captcha:${ip}`, 600, 600),
    /** Verifying needs no captcha: a bound on guessing at many numbers from one address. */
    validate: (ip: string) => bound(`validate:${ip}`, 300, 600),
  };
}
