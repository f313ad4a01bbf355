import type { ParsedArgsOf, Permissions, SysConfig, UserInfo } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { tenants, users } from '../db/schema.ts';
import type { Ctx, Person } from '../http/context.ts';
import { denied } from '../http/refusal.ts';

/** Core §4: bytes of each later audio request, unless the institution sets 4 MB. */
const AUDIO_CHUNK = 2_097_152;

type Tenant = typeof tenants.$inferSelect;
type InitArgs = ParsedArgsOf<typeof loginSchemas, 'init'>;

export const createProfile = () => ({
  /** User info of core §3; the tenant's keys go to its own people only. */
  async init(ctx: Ctx, args: InitArgs): Promise<UserInfo> {
    if (args.tenantId !== ctx.who.tenantId) throw denied();
    return ctx.inTenant(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, ctx.who.userId));
      if (!user) throw denied();
      const tenant = await ownTenant(tx, ctx.who);
      return { ...aboutUser(ctx.who, user), ...aboutTenant(tenant), ...keysOf(tenant, args.isBeCipher) };
    });
  },

  async permissions(ctx: Ctx): Promise<Permissions> {
    const { config } = await ctx.inTenant((tx) => ownTenant(tx, ctx.who));
    return {
      identity: ctx.who.identity,
      books: [...ctx.who.books],
      showPermissions: config.showPermissions ?? [],
      hidePermissions: config.hidePermissions ?? [],
      resources: [...ctx.who.resources],
    };
  },

  /** No address of this institutions grants anything, so the identity stays as it is. */
  checkIp: async (ctx: Ctx) => ({ identity: ctx.who.identity }),

  async sysconfig(ctx: Ctx): Promise<SysConfig> {
    const { id, name, appName, slogan, themeColor, config } = await ctx.inTenant((tx) => ownTenant(tx, ctx.who));
    return {
      tenantId: id,
      tenantName: name,
      appName,
      slogan,
      themeColor,
      logo: config.logo ?? null,
      footer: config.footer ?? null,
      blockDeveloperTools: config.blockDeveloperTools ?? true,
      audioChunkBytes: config.audioChunkBytes ?? AUDIO_CHUNK,
    };
  },
});

export async function ownTenant(tx: Tx, who: Person): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, who.tenantId));
  if (!tenant) throw denied();
  return tenant;
}

const aboutUser = (who: Person, user: typeof users.$inferSelect) => ({
  userId: user.id,
  userName: user.name,
  avatar: user.avatar,
  role: who.role,
  identity: who.identity,
  borrowAccount: null,
});

const aboutTenant = ({ id: tenantId, appId, name, appName, themeColor, tenantNum, config }: Tenant) => ({
  tenantId,
  appId,
  tenantName: name,
  appName,
  themeColor,
  style: { themeColor },
  tenantNum,
  tenantList: [{ tenantId, appId, name }],
  redirectUrl: config.redirectUrl ?? null,
  carsiUrl: config.carsiUrl ?? null,
  ipFreeLogin: config.ipFreeLogin ?? false,
  tenantConfig: config.client ?? {},
});

const keysOf = ({ publicKey, privateKey }: Tenant, wanted: boolean) => ({
  secret: wanted ? publicKey : null,
  cipher: wanted ? privateKey : null,
});
