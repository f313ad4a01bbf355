import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Captcha } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { drawCaptcha } from './captcha-image.ts';

const FIVE_MINUTES = 300;
/** Half of it on average: about a second on a phone, at the 50 000 to 100 000 hashes a second that browsers reach there. */
const MAX_NUMBER = 150_000;

/** Proof that a person asks, good once and within five minutes: an image to read, or a computation without one. */
export function createCaptchas({ cache }: Pick<Deps, 'cache'>) {
  const imageKey = (id: string) => `captcha:image:${id}`;
  const sumKey = (id: string) => `captcha:sum:${id}`;
  const ticketKey = (id: string) => `captcha:ticket:${id}`;

  return {
    async image() {
      const captchaId = newSecret();
      const { text, png } = await drawCaptcha();
      await cache.set(imageKey(captchaId), text, FIVE_MINUTES);
      return { captchaId, image: `data:image/png;base64,${png.toString('base64')}` };
    },

    async dynamic() {
      const [captchaId, salt, number] = [newSecret(), newSecret(), randomInt(MAX_NUMBER + 1)];
      const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
      await cache.set(sumKey(captchaId), String(number), FIVE_MINUTES);
      return { captchaId, algorithm: 'SHA-256' as const, salt, challenge, maxNumber: MAX_NUMBER };
    },

    /** The ticket for a solved computation; a wrong number uses it up. */
    async solve(captchaId: string, number: number): Promise<{ ticket: string }> {
      if ((await cache.take(sumKey(captchaId))) !== String(number)) throw unproved();
      const ticket = newSecret();
      await cache.set(ticketKey(captchaId), ticket, FIVE_MINUTES);
      return { ticket };
    },

    /** Uses the proof up, right or wrong; refuses without a right one. */
    async check(captcha: Captcha | undefined): Promise<void> {
      if (captcha?.answer !== undefined) {
        const text = await cache.take(imageKey(captcha.captchaId));
        if (text !== null && text === captcha.answer.trim().toUpperCase()) return;
      } else if (captcha?.ticket !== undefined) {
        const ticket = await cache.take(ticketKey(captcha.captchaId));
        if (ticket !== null && ticket === captcha.ticket) return;
      }
      throw unproved();
    },
  };
}

const newSecret = () => randomBytes(18).toString('base64url');
const unproved = () => new Refusal(Code.captchaNeeded);
