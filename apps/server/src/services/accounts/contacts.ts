import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, VerificationType } from '@yuelan/contract';
import type { mineSchemas, Profile } from '@yuelan/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/db.ts';
import { people, users } from '../../db/schema.ts';
import type { Ctx, Person } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireMember } from '../../http/require-member.ts';
import type { OwnContact } from '../../queries/contacts.ts';
import { ownContact } from '../../queries/contacts.ts';
import type { Contact } from '../newcomers.ts';
import { ownerOf, personOf } from '../newcomers.ts';
import { contactOf, placeOf } from '../verification/contact.ts';
import type { Verification } from '../verification/index.ts';
import { givingBack } from './giving-back.ts';

type MineArgs<K extends keyof typeof mineSchemas> = ParsedArgsOf<typeof mineSchemas, K>;

interface Change {
  /** What is new, and what proves it. */
  contact: Contact;
  code: string;
  /** A ticket for what is given up. */
  oldTicket: string | undefined;
}

export interface ContactParts {
  verification: Verification;
  profile: { profile(ctx: Ctx): Promise<Profile> };
}

/** A reader's phone number and e-mail address: each proved by a code, and the old one given up by one. */
export function createContacts({ db }: Pick<Deps, 'db'>, { verification, profile }: ContactParts) {
  const type = VerificationType.updatePhone;

  async function change(ctx: Ctx, { contact, code, oldTicket }: Change): Promise<Profile> {
    requireMember(ctx.who);
    const { tenantId } = ctx.who;
    const own = await db.asOwner((tx) => ownContact(tx, ctx.who));
    const old = own && ('phone' in contact ? own.phone : own.email);
    if (old === placeOf(contact)) throw new Refusal(Code.alreadyBound, '与当前绑定的相同');
    if (old && oldTicket === undefined) throw unproved(contact);
    await givingBack(async (taken) => {
      taken.push(await verification.take(tenantId, type, placeOf(contact), { code }));
      if (old) taken.push(await verification.take(tenantId, type, old, { ticket: oldTicket }));
      await db.asOwner((tx) => give(tx, ctx.who, own, contact)).catch(refuseTwice(contact));
    });
    return profile.profile(ctx);
  }

  return {
    updatePhone: (ctx: Ctx, { phone, ...proof }: MineArgs<'updatePhone'>): Promise<Profile> =>
      change(ctx, { contact: contactOf({ phone }), code: proof.code, oldTicket: proof.oldTicket }),
    updateEmail: (ctx: Ctx, { email, ...proof }: MineArgs<'updateEmail'>): Promise<Profile> =>
      change(ctx, { contact: contactOf({ email }), code: proof.code, oldTicket: proof.oldTicket }),
  };
}

/** Gives a reader a contact; one that is another person's stays theirs. The owner's transaction. */
async function give(tx: Tx, { tenantId, userId }: Person, own: OwnContact | null, contact: Contact): Promise<void> {
  if (own) {
    const owner = await ownerOf(tx, contact);
    if (owner !== null && owner !== own.personId) throw taken(contact);
    await tx.update(people).set(contact).where(eq(people.id, own.personId));
    return;
  }
  // Whoever has proved nothing until now may be known to another institution by this contact.
  const personId = await personOf(tx, contact);
  const isMine = and(eq(users.tenantId, tenantId), eq(users.id, userId));
  await tx.update(users).set({ personId }).where(isMine);
}

const taken = (contact: Contact) =>
  'phone' in contact
    ? new Refusal(Code.phoneExists, '该手机号已被其他账号使用')
    : new Refusal(Code.accountLoggedOut, '该邮箱已被其他账号使用');

const unproved = (contact: Contact) =>
  new Refusal(Code.phoneUnproved, 'phone' in contact ? '请先验证原手机号' : '请先验证原邮箱');

const UNIQUE_VIOLATION = '23505';

/** The database's own word that a contact, or a person in this institution, is somebody's already. */
const refuseTwice =
  (contact: Contact) =>
  (error: unknown): never => {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    throw (cause?.code ?? code) === UNIQUE_VIOLATION ? taken(contact) : error;
  };
