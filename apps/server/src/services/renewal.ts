import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, Header, Identity } from '@yuelan/contract';
import type { loginSchemas, LoginResult } from '@yuelan/contract/schemas';
import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { TenantConfig } from '../db/schema.ts';
import { tenants, users } from '../db/schema.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { isInside } from './networks.ts';
import { requireUsable } from './require-tenant.ts';
import { roleOf } from './session-rows.ts';
import type { Sessions, Succession } from './sessions.ts';

type SwitchArgs = ParsedArgsOf<typeof loginSchemas, 'switchTenant'>;
type Named = { userName: string; appId: string };
type Next = Awaited<ReturnType<Sessions['succeed']>> & Succession<Named>;

/** Sessions that follow one another: by age, by a change of institution, by the visitor's address (core §4 and §6). */
export function createRenewal(sessions: Sessions) {
  /** A visitor on the institution's own ground is an auto user, for as long as they stay there. */
  const identityAt = (ctx: OpenCtx, { ipFreeLogin, networks }: TenantConfig, identity: Identity): Identity =>
    identity === Identity.tourist && ipFreeLogin && isInside(ctx.ip, networks ?? []) ? Identity.autoUser : identity;

  return {
    /**
     * Reads the token of the header, not the session's imei again: that is a claim, and the session keeps its own.
     * An auto user who has left the institution's networks is a visitor again.
     */
    async refresh(ctx: OpenCtx): Promise<LoginResult> {
      const { token } = ctx;
      if (!token) throw new Refusal(Code.refreshRefused);
      const next = await sessions.succeed(token, async (tx, old) => {
        const member = await memberWhere(tx, eq(users.id, old.userId));
        if (!member) return null;
        const wasAuto = old.identity === Identity.autoUser;
        const identity = wasAuto ? identityAt(ctx, member.config, member.identity) : member.identity;
        return { ...member, identity, reason: 'refresh', about: member };
      });
      if (next) return answer(ctx, next);
      await sessions.endReused(token);
      throw new Refusal(Code.refreshRefused);
    },

    /** The same person in another institution they belong to; the other's user has rights and data of its own. */
    async switchTenant(ctx: Ctx, { tenantId }: SwitchArgs): Promise<LoginResult> {
      const next = await sessions.succeed(ctx.token, async (tx, old) => {
        const member = await memberWhere(tx, samePerson(tx, old.userId, tenantId));
        if (!member) throw new Refusal(Code.notBound);
        return { ...member, reason: 'refresh', about: member };
      });
      if (!next) throw new Refusal(Code.notLoggedIn);
      return answer(ctx, next);
    },

    /** Upgrades a visitor by network address where the institution wants that: with a session of its own (threats §4). */
    async checkIp(ctx: Ctx): Promise<{ identity: Identity; session: LoginResult | null }> {
      const { identity } = ctx.who;
      const config = await ctx.inTenant((tx) => configOf(tx, ctx.who.tenantId));
      const upgraded = identityAt(ctx, config, identity);
      if (upgraded === identity) return { identity, session: null };
      const next = await sessions.succeed(ctx.token, async (tx, old) => {
        const member = await memberWhere(tx, eq(users.id, old.userId));
        return member && { ...member, identity: upgraded, reason: 'address', about: member };
      });
      if (!next) throw new Refusal(Code.notLoggedIn);
      return { identity: upgraded, session: answer(ctx, next) };
    },
  };
}

function answer(ctx: OpenCtx, { token, expiresAt, userId, tenantId, identity, about }: Next): LoginResult {
  ctx.setHeader(Header.remember, expiresAt.toISOString());
  return { token, userId, userName: about.userName, tenantId, appId: about.appId, role: roleOf(identity) };
}

/** The user as they are now, kept from being deleted until the transaction ends. */
async function memberWhere(tx: Tx, condition: SQL | undefined) {
  const [found] = await tx
    .select({
      userId: users.id,
      userName: users.name,
      tenantId: users.tenantId,
      identity: users.identity,
      appId: tenants.appId,
      status: tenants.status,
      config: tenants.config,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(condition)
    .for('key share', { of: users });
  if (!found) return null;
  requireUsable(found.status);
  return found;
}

/** Null persons are equal to nobody: a visitor is the same as no one. */
const samePerson = (tx: Tx, userId: string, tenantId: string) =>
  and(
    eq(users.tenantId, tenantId),
    eq(users.personId, tx.select({ personId: users.personId }).from(users).where(eq(users.id, userId))),
  );

async function configOf(tx: Tx, tenantId: string): Promise<TenantConfig> {
  const [tenant] = await tx.select({ config: tenants.config }).from(tenants).where(eq(tenants.id, tenantId));
  return tenant?.config ?? {};
}
