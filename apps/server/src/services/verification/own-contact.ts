import type { Deps } from '../../deps.ts';
import type { OpenCtx } from '../../http/context.ts';
import { maskEmail, maskPhone } from '../../mask.ts';
import { ownContact } from '../../queries/contacts.ts';
import type { Contact } from '../newcomers.ts';
import type { Sessions } from '../sessions.ts';
import { contactOf } from './contact.ts';

interface Named {
  tenantId: string;
  phone?: string | undefined;
  email?: string | undefined;
}

/**
 * Which number or address a call means. Readers see their own masked (`138****1234`); named like this by the session
 * whose it is, it is known in full.
 */
export const createContactFinder =
  ({ db }: Pick<Deps, 'db'>, sessions: Pick<Sessions, 'resolve'>) =>
  async (ctx: OpenCtx, named: Named): Promise<Contact> => {
    const isMasked = (named.phone ?? named.email ?? '').includes('*');
    const who = isMasked && ctx.token ? await sessions.resolve(ctx.token) : null;
    if (!who || who.tenantId !== named.tenantId) return contactOf(named);
    const own = await db.asOwner((tx) => ownContact(tx, who));
    if (own?.phone && maskPhone(own.phone) === named.phone) return { phone: own.phone };
    if (own?.email && maskEmail(own.email) === named.email) return { email: own.email };
    return contactOf(named);
  };
