import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, VerificationType } from '@yuelan/contract';
import type { mineSchemas } from '@yuelan/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/db.ts';
import { identifiers, passwords, users } from '../../db/schema.ts';
import { outsideWall } from '../../db/wall.ts';
import type { Ctx, OpenCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireMember } from '../../http/require-member.ts';
import { createTurns } from '../../in-turn.ts';
import type { PasswordHash } from '../../login/password.ts';
import { hashPassword, isPassword } from '../../login/password.ts';
import { ownContact } from '../../queries/contacts.ts';
import type { Limits } from '../limits.ts';
import type { Contact } from '../newcomers.ts';
import { ownerOf } from '../newcomers.ts';
import { requireTenant } from '../require-tenant.ts';
import type { Sessions } from '../sessions.ts';
import { contactOf, placeOf } from '../verification/contact.ts';
import type { CodeProof, Verification } from '../verification/index.ts';
import { givingBack } from './giving-back.ts';
import { requireGoodPassword } from './password-policy.ts';

type MineArgs<K extends keyof typeof mineSchemas> = ParsedArgsOf<typeof mineSchemas, K>;

export interface PasswordParts {
  sessions: Sessions;
  limits: Limits;
  verification: Verification;
}

/** A forgotten, a changed and a first password. */
export function createPasswords({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: PasswordParts) {
  const { sessions, limits, verification } = parts;
  const inTurn = createTurns();

  async function requireOldPassword(ctx: Ctx, given: string): Promise<void> {
    const { tenantId, userId } = ctx.who;
    const tries = await limits.passwords(tenantId, `user:${userId}`, ctx.ip);
    const stored = await ctx.inTenant((tx) => passwordOf(tx, userId));
    if (!stored) throw new Refusal(Code.notBound, '尚未设置密码');
    if (!(await isPassword(given, stored))) {
      await tries.wrong();
      throw new Refusal(Code.wrongPassword, '原密码错误');
    }
    await tries.right();
  }

  /** By the phone, else by the address that the reader has proved; a reader who has neither is known by the session. */
  async function proveOwner(ctx: Ctx, proof: CodeProof): Promise<void> {
    const own = await db.asOwner((tx) => ownContact(tx, ctx.who));
    const to = own?.phone ?? own?.email;
    if (to) await verification.take(ctx.who.tenantId, VerificationType.bindingPassword, to, proof);
  }

  async function renew(tenantId: string, userId: string, password: string): Promise<void> {
    const secret = { ...(await hashPassword(password)), changedAt: new Date(clock()) };
    const target = [passwords.tenantId, passwords.userId];
    await db.inTenant(tenantId, (tx) =>
      tx
        .insert(passwords)
        .values({ tenantId, userId, ...secret })
        .onConflictDoUpdate({ target, set: secret }),
    );
  }

  return {
    /** All sessions end: whoever else knew the old password is out. */
    async forgetPassword(_ctx: OpenCtx, args: MineArgs<'forgetPassword'>): Promise<null> {
      const { tenantId } = args;
      const contact = contactOf(args);
      await db.inTenant(tenantId, (tx) => requireTenant(tx, tenantId, args.appId));
      requireGoodPassword(args.password, [placeOf(contact)]);
      return givingBack(async (taken) => {
        taken.push(await verification.take(tenantId, VerificationType.forgetPassword, placeOf(contact), args));
        const userId = await db.inTenant(tenantId, (tx) => userOf(tx, contact));
        await db.inTenant(tenantId, (tx) => requireOtherThanNames(tx, userId, args.password));
        await renew(tenantId, userId, args.password);
        await sessions.endAllOf(userId);
        return null;
      });
    },

    async updatePassword(ctx: Ctx, { oldPassword, password }: MineArgs<'updatePassword'>): Promise<null> {
      requireMember(ctx.who);
      const { tenantId, userId } = ctx.who;
      requireGoodPassword(password);
      await inTurn(userId, () => requireOldPassword(ctx, oldPassword));
      await ctx.inTenant((tx) => requireOtherThanNames(tx, userId, password));
      await renew(tenantId, userId, password);
      await sessions.endOthers(userId, ctx.token);
      return null;
    },

    async bindingPassword(ctx: Ctx, args: MineArgs<'bindingPassword'>): Promise<null> {
      requireMember(ctx.who);
      const { tenantId, userId } = ctx.who;
      if (await ctx.inTenant((tx) => passwordOf(tx, userId))) throw hasPassword();
      requireGoodPassword(args.password);
      await ctx.inTenant((tx) => requireOtherThanNames(tx, userId, args.password));
      await proveOwner(ctx, args);
      const secret = await hashPassword(args.password);
      const row = { tenantId, userId, ...secret };
      const added = await ctx.inTenant((tx) => tx.insert(passwords).values(row).onConflictDoNothing().returning());
      if (added.length === 0) throw hasPassword();
      return null;
    },
  };
}

const hasPassword = () => new Refusal(Code.alreadyBound, '已设置过密码');

async function passwordOf(tx: Tx, userId: string): Promise<PasswordHash | undefined> {
  const [row] = await tx.select().from(passwords).where(eq(passwords.userId, userId));
  return row;
}

/** The code is used up by then: who asks owns the number and may know (threats 15). */
async function userOf(tx: Tx, contact: Contact): Promise<string> {
  const personId = await outsideWall(tx, (owner) => ownerOf(owner, contact));
  const [user] = personId ? await tx.select({ id: users.id }).from(users).where(eq(users.personId, personId)) : [];
  if (user) return user.id;
  throw new Refusal(Code.notBound, `该${'phone' in contact ? '手机号' : '邮箱'}尚未在本机构注册`);
}

async function requireOtherThanNames(tx: Tx, userId: string, password: string): Promise<void> {
  const isName = and(eq(identifiers.userId, userId), eq(identifiers.kind, 'account'));
  const names = await tx.select({ subject: identifiers.subject }).from(identifiers).where(isName);
  requireGoodPassword(
    password,
    names.map(({ subject }) => subject),
  );
}
