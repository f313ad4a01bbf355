import { Code } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { TenantConfig } from '../db/schema.ts';
import { tenants } from '../db/schema.ts';
import { Refusal, WRONG_APP, WRONG_TENANT } from '../http/refusal.ts';

interface EnteredTenant {
  name: string;
  config: TenantConfig;
}

/** Core §5: which of the two is wrong is told; both are public. An institution that was switched off lets nobody in. */
export async function requireTenant(tx: Tx, tenantId: string, appId: string): Promise<EnteredTenant> {
  const [tenant] = await tx
    .select({ appId: tenants.appId, status: tenants.status, name: tenants.name, config: tenants.config })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw new Refusal(Code.badRequest, WRONG_TENANT);
  if (tenant.appId !== appId) throw new Refusal(Code.badRequest, WRONG_APP);
  requireUsable(tenant.status);
  return tenant;
}

export function requireUsable(status: 'active' | 'expired' | 'disabled'): void {
  if (status === 'disabled') throw new Refusal(Code.tenantUnusable);
}
