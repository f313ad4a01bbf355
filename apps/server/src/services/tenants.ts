import type { ParsedArgsOf } from '@yuelan/contract';
import type { mineSchemas, systemSchemas, TenantCard } from '@yuelan/contract/schemas';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, ilike, like, ne, or, sql } from 'drizzle-orm';
import { areaPrefix, areasOf } from '../areas.ts';
import { fromCursor, keys, pageOf } from '../cursor.ts';
import { tenants } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, OpenCtx } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import { tenantCard, tenantsOf } from '../queries/tenant-cards.ts';
import { requireUsable } from './require-tenant.ts';

type SearchArgs = ParsedArgsOf<typeof mineSchemas, 'searchTenant'>;
type CheckArgs = ParsedArgsOf<typeof systemSchemas, 'clientCheck'>;

const PAGE = 20;

/**
 * Institutions as people outside see them. Only those that want to be found are listed; an exact id is public, for it
 * stands in every address.
 */
export const createTenants = ({ db }: Pick<Deps, 'db'>) => ({
  tenant: (_ctx: OpenCtx, { tenantId }: { tenantId: string }): Promise<TenantCard> =>
    db.inTenant(tenantId, async (tx) => {
      const [found] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
      if (!found) throw denied();
      requireUsable(found.status);
      return tenantCard(found);
    }),

  searchTenant: (_ctx: OpenCtx, { keyword, areaCode, cursor }: SearchArgs) =>
    db.asOwner(async (tx) => {
      const words = keyword?.split(/\s+/).filter(Boolean) ?? [];
      const rows = await tx
        .select()
        .from(tenants)
        .where(and(listed, ...words.map(named), areaCode ? inArea(areaCode) : undefined, after(cursor)))
        .orderBy(asc(tenants.name), asc(tenants.id))
        .limit(PAGE + 1);
      return pageOf(rows, PAGE, ({ name, id }) => [name, id], tenantCard);
    }),

  userTenant: async (ctx: Ctx) => {
    const mine = await db.asOwner((tx) => tenantsOf(tx, ctx.who));
    return mine.map((tenant) => ({ ...tenantCard(tenant), current: tenant.id === ctx.who.tenantId }));
  },

  areaList: async (_ctx: OpenCtx) => {
    const rows = await db.asOwner((tx) => tx.select({ code: areaCodeOf }).from(tenants).where(listed));
    return countAreas(rows.flatMap(({ code }) => code ?? []));
  },

  /** Core §4, step 1. */
  clientCheck: (_ctx: OpenCtx, { tenantId, name }: CheckArgs): Promise<boolean> =>
    db.inTenant(tenantId, async (tx) => {
      const [found] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
      return found !== undefined && found.status !== 'disabled' && (found.config.clients ?? []).includes(name);
    }),
});

const listed = and(ne(tenants.status, 'disabled'), sql`${tenants.config} ->> 'listed' = 'true'`);
const areaCodeOf = sql<string | null>`${tenants.config} ->> 'areaCode'`;
const inArea = (code: string) => like(areaCodeOf, `${areaPrefix(code)}%`);

const named = (word: string): SQL | undefined => {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(tenants.name, part), ilike(tenants.initials, part));
};

function after(cursor: string | undefined): SQL | undefined {
  const key = fromCursor(cursor, keys.text);
  return key ? sql`(${tenants.name}, ${tenants.id}) > (${key[0]}, ${key[1]})` : undefined;
}

/** Provinces and their cities in the order of their codes. */
function countAreas(codes: string[]) {
  const counts = new Map<string, { code: string; name: string; count: number }>();
  for (const { code, name } of codes.flatMap(areasOf)) {
    counts.set(code, { code, name, count: (counts.get(code)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => one.code.localeCompare(other.code));
}
