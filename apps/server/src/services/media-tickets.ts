import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

/** A long book is listened to in one go, or the player asks for another. */
const HOURS = 12;
const LONGEST = 1024;

/** For whom a ticket speaks, as long as a session of theirs lives. */
export interface TicketHolder {
  tenantId: string;
  userId: string;
  /** The family of the session: it outlives a refresh and ends with a log-out. */
  familyId: string;
}

/**
 * Tickets that stand in for the session's headers in the address of a plain recording, where a browser sends none
 * (decision 0044). They are stored nowhere, open one book, and say only who asks: what that person may have is decided
 * at every request.
 */
export function createMediaTickets({ masterKey, clock }: Pick<Deps, 'masterKey' | 'clock'>) {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'yuelan: ticket of plain media', 32));
  const seal = (claim: string, bookId: string) => createHmac('sha256', key).update(`${claim}\n${bookId}`).digest();

  return {
    issue({ tenantId, userId, familyId }: TicketHolder, bookId: string): string {
      const expires = clock() + HOURS * 3_600_000;
      const claim = Buffer.from(JSON.stringify([tenantId, userId, familyId, expires])).toString('base64url');
      return `${claim}.${seal(claim, bookId).toString('base64url')}`;
    },

    /** Null for a ticket that is none, is too old, or was given for another book. */
    open(ticket: string, bookId: string): TicketHolder | null {
      const [claim = '', seen = ''] = ticket.slice(0, LONGEST).split('.', 2);
      const given = Buffer.from(seen, 'base64url');
      const sealed = seal(claim, bookId);
      if (given.length !== sealed.length || !timingSafeEqual(given, sealed)) return null;
      const [tenantId, userId, familyId, expires] = Claim.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()));
      return expires > clock() ? { tenantId, userId, familyId } : null;
    },
  };
}
export type MediaTickets = ReturnType<typeof createMediaTickets>;

const Claim = z.tuple([z.string(), z.string(), z.string(), z.number()]);
