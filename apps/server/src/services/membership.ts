import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, FORGET, Header, RegistrationMethod, UserGroupEnabled, VerificationType } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import { and, asc, eq } from 'drizzle-orm';
import { userGroups, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { requireMember } from '../http/require-member.ts';
import type { OwnContact } from '../queries/contacts.ts';
import { ownContact } from '../queries/contacts.ts';
import { givingBack } from './accounts/giving-back.ts';
import type { Membership, MembershipProofs } from './accounts/membership-proof.ts';
import type { Contact } from './newcomers.ts';
import { byPersonIn } from './newcomers.ts';
import { ownTenant } from './profile.ts';
import type { RemoveUser } from './remove-user.ts';
import { requireTenant } from './require-tenant.ts';
import type { Sessions } from './sessions.ts';
import type { GiveBack } from './verification/codes.ts';
import { contactOf, placeOf } from './verification/contact.ts';
import type { Verification } from './verification/index.ts';

type BindArgs = ParsedArgsOf<typeof loginSchemas, 'bindTenant'>;

interface Needs {
  sessions: Sessions;
  verification: Pick<Verification, 'take'>;
  proofs: MembershipProofs;
  removeUser: RemoveUser;
}

const alreadyThere = () => new Refusal(Code.alreadyBound, '您已是该机构的读者');

/** Joining and leaving institutions, and the branch or class inside one. */
export function createMembership({ db }: Pick<Deps, 'db'>, { sessions, verification, proofs, removeUser }: Needs) {
  /** Only who has proved a number or address is the same person anywhere else. */
  async function provedContact(ctx: Ctx): Promise<OwnContact> {
    requireMember(ctx.who);
    const contact = await db.asOwner((tx) => ownContact(tx, ctx.who));
    if (!contact) throw new Refusal(Code.phoneUnproved);
    return contact;
  }

  const userOf = (personId: string, tenantId: string) =>
    db.asOwner(async (tx) => {
      const isIt = and(eq(users.personId, personId), eq(users.tenantId, tenantId));
      const [found] = await tx.select({ userId: users.id }).from(users).where(isIt);
      return found?.userId ?? null;
    });

  /** What the institution knows its readers by: what the person owns already, or what a code proves now. */
  async function contactFor(
    own: OwnContact,
    args: BindArgs,
    method: RegistrationMethod | undefined,
    taken: GiveBack[],
  ) {
    const prove = async (contact: Contact, code: string | undefined): Promise<Contact> => {
      const type = VerificationType.importUser;
      taken.push(await verification.take(args.tenantId, type, placeOf(contact), { code }));
      return contact;
    };
    if (method === RegistrationMethod.email) {
      return own.email === null ? prove(contactOf({ email: args.email }), args.emailCode) : { email: own.email };
    }
    if (own.phone !== null) return { phone: own.phone };
    return method === RegistrationMethod.phone ? prove(contactOf({ phone: args.phone }), args.smsCode) : null;
  }

  return {
    /** The reader becomes a reader of another institution, too, by the proof which that institution asks for. */
    async bindTenant(ctx: Ctx, args: BindArgs) {
      const own = await provedContact(ctx);
      const { tenantId, appId } = args;
      const { config, name } = await db.inTenant(tenantId, (tx) => requireTenant(tx, tenantId, appId));
      if (await userOf(own.personId, tenantId)) throw alreadyThere();
      await givingBack(async (taken) => {
        const contact = await contactFor(own, args, config.registration, taken);
        const membership = await proofs.begin({ tenantId, config, ip: ctx.ip, contact, given: args });
        taken.push(membership.giveBack);
        await join(ctx, own, tenantId, membership);
      });
      return { tenantId, appId, name };
    },

    /**
     * Leaves an institution, this session's or another: what is kept there about the reader is removed. Other devices
     * are told by `init` (core §4).
     */
    async unbindTenant(ctx: Ctx, { tenantId }: { tenantId: string }): Promise<null> {
      const { personId } = await provedContact(ctx);
      const userId = await userOf(personId, tenantId);
      if (!userId) throw new Refusal(Code.notBound);
      await sessions.unbind(userId);
      await removeUser(tenantId, userId);
      if (tenantId === ctx.who.tenantId) ctx.setHeader(Header.remember, FORGET);
      return null;
    },

    userGroup: (ctx: Ctx) =>
      ctx.inTenant(async (tx) => {
        const columns = { groupId: userGroups.id, name: userGroups.name };
        const groups = await tx.select(columns).from(userGroups).orderBy(asc(userGroups.position), asc(userGroups.id));
        const isMe = eq(users.id, ctx.who.userId);
        const [me] = await tx.select({ groupId: users.groupId }).from(users).where(isMe);
        return { groups, current: me?.groupId ?? null };
      }),

    async bindGroup(ctx: Ctx, { groupId }: { groupId: string }): Promise<null> {
      requireMember(ctx.who);
      return ctx.inTenant(async (tx) => {
        const { config } = await ownTenant(tx, ctx.who);
        const isOpen = (config.userGroupEnabled ?? UserGroupEnabled.close) !== UserGroupEnabled.close;
        const known = await tx.$count(userGroups, eq(userGroups.id, groupId));
        if (!isOpen || known === 0) throw denied();
        await tx.update(users).set({ groupId }).where(eq(users.id, ctx.who.userId));
        return null;
      });
    },
  };

  /** One transaction: of two calls at once, one joins and the other is told that it is there already. */
  async function join(ctx: Ctx, own: OwnContact, tenantId: string, membership: Membership) {
    const name = await ctx.inTenant(async (tx) => {
      const [me] = await tx.select({ name: users.name }).from(users).where(eq(users.id, ctx.who.userId));
      return me?.name;
    });
    await db.inTenant(tenantId, async (tx) => {
      const { userId, isNew } = await byPersonIn(tx, tenantId, firstOf(own), { name });
      if (!isNew) throw alreadyThere();
      await membership.settle(tx, userId, true);
    });
  }
}

function firstOf({ phone, email }: OwnContact): Contact {
  if (phone !== null) return { phone };
  if (email !== null) return { email };
  throw new Error('a person without a number or an address');
}
