import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, FORGET, Header, VerificationType } from '@yuelan/contract';
import type { mineSchemas } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import { passwords } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { requireMember } from '../http/require-member.ts';
import { createTurns } from '../in-turn.ts';
import type { PasswordHash } from '../login/password.ts';
import { isPassword } from '../login/password.ts';
import { ownContact } from '../queries/contacts.ts';
import { readerData } from '../queries/reader-data.ts';
import type { Limits } from './limits.ts';
import type { RemoveUser } from './remove-user.ts';
import type { Sessions } from './sessions.ts';
import type { Verification } from './verification/index.ts';

type CancelArgs = ParsedArgsOf<typeof mineSchemas, 'cancelAccount'>;

interface Needs {
  sessions: Sessions;
  limits: Limits;
  verification: Verification;
  removeUser: RemoveUser;
}

/** A reader's own data, and the end of the account. */
export function createLeaving(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessions, limits, verification, removeUser }: Needs,
) {
  const inTurn = createTurns();

  return {
    async exportData(ctx: Ctx): Promise<Record<string, unknown>> {
      const contact = await db.asOwner((tx) => ownContact(tx, ctx.who));
      const data = await ctx.inTenant((tx) => readerData(tx, ctx.who.userId));
      return {
        exportedAt: new Date(clock()).toISOString(),
        tenantId: ctx.who.tenantId,
        contact: { phone: contact?.phone ?? null, email: contact?.email ?? null },
        ...data,
      };
    },

    /** What another institution keeps of the same person stays there. */
    async cancelAccount(ctx: Ctx, args: CancelArgs): Promise<null> {
      requireMember(ctx.who);
      await prove(ctx, args);
      await sessions.endAllOf(ctx.who.userId);
      await removeUser(ctx.who.tenantId, ctx.who.userId);
      ctx.setHeader(Header.remember, FORGET);
      return null;
    },
  };

  /** By password, or by a code to the phone, else the address. Who has none of these came by a connector or a code. */
  async function prove(ctx: Ctx, args: CancelArgs): Promise<void> {
    const contact = await db.asOwner((tx) => ownContact(tx, ctx.who));
    const to = contact?.phone ?? contact?.email;
    const [stored] = await ctx.inTenant((tx) =>
      tx.select().from(passwords).where(eq(passwords.userId, ctx.who.userId)),
    );
    if (args.password !== undefined)
      await inTurn(ctx.who.userId, () => provePassword(ctx, args.password ?? '', stored));
    else if (to && hasCode(args)) await verification.take(ctx.who.tenantId, VerificationType.bindingPassword, to, args);
    else if (stored || to) throw new Refusal(Code.wrongProof);
  }

  async function provePassword(ctx: Ctx, password: string, stored: PasswordHash | undefined): Promise<void> {
    const tries = await limits.passwords(ctx.who.tenantId, `user:${ctx.who.userId}`, ctx.ip);
    if (!(await isPassword(password, stored))) {
      await tries.wrong();
      throw new Refusal(Code.wrongPassword, '密码错误');
    }
    await tries.right();
  }
}

const hasCode = ({ code, ticket }: CancelArgs): boolean => code !== undefined || ticket !== undefined;
