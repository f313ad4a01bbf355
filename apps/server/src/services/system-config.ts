import type { SysConfig } from '@yuelan/contract';
import { RegistrationMethod } from '@yuelan/contract';
import { asc } from 'drizzle-orm';
import type { TenantConfig } from '../db/schema.ts';
import { titleOf } from '../connect/kinds.ts';
import { connectors } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { ownTenant } from './profile.ts';

/** Core §4: bytes of each later audio request, unless the institution sets 4 MB. */
const AUDIO_CHUNK = 2_097_152;

/** What an institution has set up, for the client; of a connector's settings nothing but its title leaves the server. */
export const createSystemConfig = () => ({
  async sysconfig(ctx: Ctx): Promise<SysConfig> {
    const { tenant, ways } = await ctx.inTenant(async (tx) => ({
      tenant: await ownTenant(tx, ctx.who),
      ways: await tx.select().from(connectors).orderBy(asc(connectors.createdAt), asc(connectors.name)),
    }));
    const { id, name, appName, slogan, themeColor, config } = tenant;
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
      registration: config.registration ?? RegistrationMethod.none,
      codeRegistersDirectly: config.codeRegistersDirectly ?? false,
      connectors: ways.map((way) => ({ name: way.name, kind: way.kind, title: titleOf(way) })),
      closedGrants: config.closedGrants ?? [],
      redirectHosts: hostsOf(config),
      kioskIdleSeconds: config.kioskIdleSeconds ?? null,
    };
  },
});

/** Hosts that links of an institution may lead to: those it lists, and those of its own addresses (threats 23). */
const hostsOf = ({ redirectHosts = [], redirectUrl, carsiUrl }: TenantConfig): string[] => {
  const own = [redirectUrl, carsiUrl].filter((address) => address !== undefined && URL.canParse(address));
  return [...new Set([...redirectHosts, ...own.map((address) => new URL(address!).host)])];
};
