import { createHash, randomBytes } from 'node:crypto';
import { isEntryTicket } from '@yuelan/contract';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

const SECONDS = 60;

/** Who a connector has proved somebody to be. */
export const Subject = z.object({
  /** The other system's own lasting id of its user. */
  subject: z.string().min(1).max(512),
  /** Further ids of the same user, e.g. WeChat's across several apps. */
  aliases: z.array(z.string().max(512)).optional(),
  name: z.string().max(128).optional(),
});
export type Subject = z.infer<typeof Subject>;

/** What a ticket stands for: a user who may log in, or a proved identity that is yet to be registered or bound. */
const Ticket = z.union([
  z.object({ userId: z.string() }),
  z.object({ connector: z.string(), subject: Subject, purpose: z.enum(['register', 'bind']) }),
]);
export type Ticket = z.infer<typeof Ticket>;

/**
 * One-time tickets that travel in an address instead of a token: bound to an institution and, where the browser is known
 * in which they were earned, to that browser, so that nobody is logged in by somebody else's link (threats 10).
 */
export function createTickets({ cache }: Pick<Deps, 'cache'>) {
  const keyOf = (tenantId: string, ticket: string) =>
    `ticket:${tenantId}:${createHash('sha256').update(ticket).digest('base64url')}`;

  return {
    /** `browser` is the value of the cookie that the browser must show again; null binds to none. */
    async issue(tenantId: string, value: Ticket, browser: string | null, seconds = SECONDS): Promise<string> {
      const ticket = `t_${randomBytes(32).toString('base64url')}`;
      await cache.set(keyOf(tenantId, ticket), JSON.stringify({ value, browser }), seconds);
      return ticket;
    },

    /** What the ticket stands for, once; null ever after, in another institution, and in another browser. */
    async take(tenantId: string, ticket: string, browser: string | null): Promise<Ticket | null> {
      if (!isEntryTicket(ticket)) return null;
      const kept = await cache.take(keyOf(tenantId, ticket));
      if (kept === null) return null;
      const { value, browser: earnedIn } = Kept.parse(JSON.parse(kept));
      return earnedIn === null || earnedIn === browser ? value : null;
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;

const Kept = z.object({ value: Ticket, browser: z.string().nullable() });
