import type { ParsedArgsOf } from '@yuelan/contract';
import { Code, connectPath, GrantType, Identity, isEntryTicket } from '@yuelan/contract';
import type { LoginResult, systemSchemas } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import { BROWSER_COOKIE } from '../connect/browser.ts';
import type { EnterArgs, EnteringParts } from '../connect/entering.ts';
import { createFlows } from '../connect/flows.ts';
import { bindIdentity, kindOf, unbindIdentity, userOf } from '../connect/identities.ts';
import { isStartable, titleOf } from '../connect/kinds.ts';
import type { Loaded } from '../connect/registry.ts';
import { createRegistry } from '../connect/registry.ts';
import { createWechatUsers } from '../connect/wechat/users.ts';
import type { Tx } from '../db/db.ts';
import type { TenantConfig } from '../db/schema.ts';
import { identifiers, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import type { Found } from './newcomers.ts';
import { requireTenant } from './require-tenant.ts';
import type { Subject } from './tickets.ts';

type IdpArgs = ParsedArgsOf<typeof systemSchemas, 'idpList'>;

const TEN_MINUTES = 600;
/** As many as a page shows; more are found by name. */
const MOST_IDPS = 200;

/** Logging in and being known through other systems (core §4, step 5; catalogue §3). */
export function createConnectors(deps: Deps, parts: EnteringParts) {
  const { db, cache } = deps;
  const { tickets, newcomers, admit } = parts;
  const registry = createRegistry(deps, parts.secrets);
  const wechat = createWechatUsers(deps, parts, registry);

  async function enter(ctx: OpenCtx, args: EnterArgs): Promise<LoginResult> {
    const { tenantId, appId, imei, grantType } = args;
    if ((await cache.count(`limit:connect:${tenantId}:${ctx.ip}`, TEN_MINUTES)) > 600) throw new Refusal(Code.tooMany);
    const { config } = await db.inTenant(tenantId, (tx) => requireTenant(tx, tenantId, appId));
    if (config.closedGrants?.includes(grantType)) throw new Refusal(Code.grantClosed);
    const user = isWechat(grantType) ? await wechat.enter(ctx, args, config) : await third(ctx, args, config);
    return db.inTenant(tenantId, (tx) => admit(tx, ctx, { ...user, tenantId, appId, imei }));
  }

  /** Back from the other system's pages with our ticket, or with parameters that it can confirm now. */
  async function third(ctx: OpenCtx, args: EnterArgs, config: TenantConfig): Promise<Found> {
    const { tenantId, code = '' } = args;
    if (isEntryTicket(code)) {
      const ticket = await tickets.take(tenantId, code, ctx.cookie(BROWSER_COOKIE));
      if (!ticket || !('userId' in ticket)) throw new Refusal(Code.linkExpired);
      return db.inTenant(tenantId, (tx) => userById(tx, ticket.userId));
    }
    const loaded = await db.inTenant(tenantId, (tx) => chosen(tx, args));
    // WeChat proves who somebody is, not that they belong to the institution.
    if (loaded.row.kind === 'wechat') return wechat.enter(ctx, { ...args, grantType: GrantType.wechat }, config);
    const subject = await verified(ctx, loaded, args);
    return db.inTenant(tenantId, (tx) => userOf(tx, newcomers, loaded.row, subject));
  }

  async function chosen(tx: Tx, { tenantId, third: name, grantType }: EnterArgs): Promise<Loaded> {
    if (name !== undefined) return registry.named(tx, tenantId, name);
    const [saml] = grantType === GrantType.carsiRegister ? await registry.ofKind(tx, 'saml') : [];
    if (!saml) throw new Refusal(Code.parameterNotFound);
    return saml;
  }

  return {
    enter,
    flows: createFlows(deps, { ...parts, registry }),
    registry,

    /** Members of the institution's federations whose name or domain holds the keyword. */
    async idpList(_ctx: OpenCtx, { tenantId, keyword = '' }: IdpArgs) {
      if (!tenantId) return [];
      const federations = await db.inTenant(tenantId, (tx) => registry.ofKind(tx, 'saml'));
      const lists = await Promise.all(federations.map((loaded) => membersOf(loaded, tenantId)));
      const wanted = keyword.normalize('NFKC').trim().toLowerCase();
      const isWanted = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false;
      return lists
        .flat()
        .filter((idp) => isWanted(idp.name) || isWanted(idp.domain))
        .slice(0, MOST_IDPS);
    },

    async bindWechat(ctx: Ctx, { code }: { code: string }): Promise<null> {
      requireReader(ctx);
      const { row, subject } = await wechat.prove(ctx, { code, tenantId: ctx.who.tenantId }, 'bind');
      await ctx.inTenant((tx) => bindIdentity(tx, row, subject, ctx.who.userId));
      return null;
    },

    async bindThird(ctx: Ctx, { code }: { code: string }): Promise<null> {
      requireReader(ctx);
      const { tenantId, userId } = ctx.who;
      const ticket = await tickets.take(tenantId, code, ctx.cookie(BROWSER_COOKIE));
      if (!ticket || !('subject' in ticket) || ticket.purpose !== 'bind') throw new Refusal(Code.linkExpired);
      await ctx.inTenant(async (tx) => {
        const { row } = await registry.named(tx, tenantId, ticket.connector);
        await bindIdentity(tx, row, ticket.subject, userId);
      });
      return null;
    },

    async unbindThird(ctx: Ctx, args: { third: string }): Promise<null> {
      requireReader(ctx);
      await ctx.inTenant(async (tx) => {
        const { row } = await registry.named(tx, ctx.who.tenantId, args.third);
        await unbindIdentity(tx, row, ctx.who.userId);
      });
      return null;
    },

    connections: (ctx: Ctx) =>
      ctx.inTenant(async (tx) => {
        const bound = await boundKinds(tx, ctx.who.userId);
        return (await registry.rows(tx)).map((row) => ({
          name: row.name,
          kind: row.kind,
          title: titleOf(row),
          bound: bound.has(kindOf(row)),
          startable: isStartable(row),
        }));
      }),
  };
}
export { BROWSER_COOKIE };
export type Connectors = ReturnType<typeof createConnectors>;

const wechatGrants: ReadonlySet<string> = new Set([
  GrantType.wechat,
  GrantType.wechatMobile,
  GrantType.wechatRegister,
  GrantType.codeWechatRegister,
]);
const isWechat = (grantType: GrantType): boolean => wechatGrants.has(grantType);

/** A way in that is walked in a browser alone has nothing to check here. */
async function verified(ctx: OpenCtx, { row, connector }: Loaded, args: EnterArgs): Promise<Subject> {
  if (!connector.verify) throw new Refusal(Code.linkExpired);
  try {
    return await connector.verify(args);
  } catch (error) {
    ctx.log.warn({ audit: 'connector', connector: row.name, err: error }, 'not proved');
    throw error;
  }
}

async function membersOf({ row, connector }: Loaded, tenantId: string) {
  const idps = (await connector.idps?.()) ?? [];
  return idps.map(({ entityId, name, domain }) => ({
    entityId,
    name,
    domain,
    startUrl: connectPath(tenantId, row.name, { idp: entityId }),
  }));
}

async function userById(tx: Tx, userId: string): Promise<Found> {
  const [user] = await tx
    .select({ userId: users.id, userName: users.name, identity: users.identity })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Refusal(Code.linkExpired);
  return { ...user, isNew: false };
}

async function boundKinds(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ kind: identifiers.kind }).from(identifiers).where(eq(identifiers.userId, userId));
  return new Set(rows.map(({ kind }) => kind));
}

/** Visitors have nothing to bind to: their profile is a device's. */
function requireReader({ who }: Ctx): void {
  if (who.identity === Identity.tourist || who.identity === Identity.autoUser) throw denied();
}
