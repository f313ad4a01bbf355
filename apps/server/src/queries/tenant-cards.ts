import type { TenantCard } from '@yuelan/contract/schemas';
import { RegistrationMethod } from '@yuelan/contract';
import { asc, eq, ne, and, or } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { tenants, users } from '../db/schema.ts';
import type { Person } from '../http/context.ts';

type Tenant = typeof tenants.$inferSelect;

/** What anybody may know of an institution. */
export const tenantCard = ({ id, appId, name, appName, slogan, themeColor, config }: Tenant): TenantCard => ({
  tenantId: id,
  appId,
  name,
  appName,
  slogan,
  themeColor,
  logo: config.logo ?? null,
  areaCode: config.areaCode ?? null,
  registration: config.registration ?? RegistrationMethod.none,
  codeRegistersDirectly: config.codeRegistersDirectly ?? false,
});

/**
 * The institutions that somebody belongs to, those switched off left out; the owner's transaction, for no wall lets
 * one institution see another. Who has proved no number or address belongs to the one of this session alone.
 */
export async function tenantsOf(tx: Tx, { userId, tenantId }: Pick<Person, 'userId' | 'tenantId'>): Promise<Tenant[]> {
  const [me] = await tx
    .select({ personId: users.personId })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)));
  const mine = and(eq(users.tenantId, tenantId), eq(users.id, userId));
  const rows = await tx
    .select({ tenant: tenants })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(me?.personId ? or(mine, eq(users.personId, me.personId)) : mine, ne(tenants.status, 'disabled')))
    .orderBy(asc(users.createdAt), asc(tenants.id));
  return rows.map(({ tenant }) => tenant);
}
