import { readFile } from 'node:fs/promises';
import type { ParsedArgsOf } from '@yuelan/contract';
import type { systemSchemas } from '@yuelan/contract/schemas';
import { eq } from 'drizzle-orm';
import type { TenantConfig } from '../db/schema.ts';
import { tenants } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { denied } from '../http/refusal.ts';

type ProtocolArgs = ParsedArgsOf<typeof systemSchemas, 'protocol'>;
type Kind = ProtocolArgs['kind'];

const titles: Record<Kind, string> = { about: '关于', agreement: '用户协议', privacy: '隐私政策' };
const ownText: Record<Kind, (config: TenantConfig) => string | undefined> = {
  about: ({ aboutText }) => aboutText,
  agreement: ({ agreementText }) => agreementText,
  privacy: ({ privacyText }) => privacyText,
};

/** What institutions tell their readers: their own words, or the product's where they have none. */
export function createProtocols({ db }: Pick<Deps, 'db'>) {
  async function textFor(kind: Kind, tenantId: string): Promise<string> {
    const [tenant] = await db.inTenant(tenantId, (tx) => tx.select().from(tenants).where(eq(tenants.id, tenantId)));
    if (!tenant) throw denied();
    return ownText[kind](tenant.config) ?? (await ourText(kind, tenant.name));
  }

  return {
    aboutText: async (ctx: Ctx) => ({ text: await textFor('about', ctx.who.tenantId) }),

    protocol: async (_ctx: OpenCtx, { tenantId, kind }: ProtocolArgs) => ({
      title: titles[kind],
      text: await (tenantId === undefined ? ourText(kind, '阅览') : textFor(kind, tenantId)),
    }),
  };
}

const ourText = async (kind: Kind, institution: string): Promise<string> => {
  const text = await readFile(new URL(`../protocols/${kind}.txt`, import.meta.url), 'utf8');
  return text.trim().replaceAll('{institution}', institution);
};
