import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { VerificationType } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';

const TEN_MINUTES = 600;
const TRIES = 5;

/** What a code is good for: this purpose, this phone or address, this institution, and nothing else (threats 14). */
export interface Scope {
  tenantId: string;
  type: VerificationType;
  /** In canonical form. */
  to: string;
}

/** Makes valid again what was taken, for a flow that refused for another reason. */
export type GiveBack = () => Promise<void>;

/** Six-digit codes, and the tickets they are traded for. The cache knows fingerprints alone: no code, number or address. */
export function createCodes({ cache, masterKey, clock }: Pick<Deps, 'cache' | 'masterKey' | 'clock'>) {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'yuelan verification codes', 32));
  const seal = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const placeOf = ({ tenantId, type, to }: Scope) => seal(tenantId, type, to);

  /** Puts a value of `expiresAt` back where nothing newer is. */
  const giveBack = (place: string, kept: string, expiresAt: number): GiveBack => {
    return async () => {
      const seconds = Math.floor((expiresAt - clock()) / 1000);
      if (seconds > 0) await cache.add(place, kept, seconds);
    };
  };

  return {
    /** A fresh code; the one before it, and the wrong tries at it, are forgotten. */
    async make(scope: Scope): Promise<string> {
      const place = placeOf(scope);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await cache.set(`code:${place}`, `${seal(place, code)}:${clock() + TEN_MINUTES * 1000}`, TEN_MINUTES);
      await cache.remove(`tries:${place}`);
      return code;
    },

    /** Uses a right code up: of several who bring it at once, one is let through. */
    async take(scope: Scope, code: string): Promise<GiveBack> {
      const place = placeOf(scope);
      if ((await cache.count(`tries:${place}`, TEN_MINUTES)) > TRIES) throw new Refusal(Code.verificationLimit);
      const kept = await cache.get(`code:${place}`);
      const [hash = '', expiresAt] = kept?.split(':') ?? [];
      if (!isSame(hash, seal(place, code))) throw wrong();
      if ((await cache.take(`code:${place}`)) !== kept) throw wrong();
      await cache.remove(`tries:${place}`);
      return giveBack(`code:${place}`, `${hash}:${expiresAt}`, Number(expiresAt));
    },

    /** A ticket that stands for a right code, good once. */
    async issueTicket(scope: Scope): Promise<string> {
      const ticket = randomBytes(32).toString('base64url');
      await cache.set(ticketKey(ticket), `${placeOf(scope)}:${clock() + TEN_MINUTES * 1000}`, TEN_MINUTES);
      return ticket;
    },

    async takeTicket(scope: Scope, ticket: string): Promise<GiveBack> {
      const kept = await cache.take(ticketKey(ticket));
      const [place, expiresAt] = kept?.split(':') ?? [];
      if (!kept || place !== placeOf(scope)) throw wrong();
      return giveBack(ticketKey(ticket), kept, Number(expiresAt));
    },

    /** Stands for a number or address in the cache's keys. */
    fingerprint: (to: string) => seal('contact', to),
  };

  function ticketKey(ticket: string): string {
    return `code-ticket:${seal('ticket', ticket)}`;
  }
}

const wrong = () => new Refusal(Code.wrongCode);

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
