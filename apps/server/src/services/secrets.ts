import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { tenantSecrets } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { unwrapKey, wrapKey } from '../keys.ts';

/** Institutions' secrets, sealed under the master key; a sealed value opens in its own row only. */
export function createSecrets({ masterKey }: Pick<Deps, 'masterKey'>) {
  const place = (tenantId: string, name: string) => `${tenantId}/${name}`;

  return {
    /** Null where the institution has none of this name: `sign`, or `connector:<name>`. */
    async open(tx: Tx, tenantId: string, name: string): Promise<string | null> {
      const [row] = await tx
        .select({ sealed: tenantSecrets.sealed })
        .from(tenantSecrets)
        .where(and(eq(tenantSecrets.tenantId, tenantId), eq(tenantSecrets.name, name)));
      return row ? unwrapKey(masterKey, row.sealed, place(tenantId, name)).toString('utf8') : null;
    },

    /** Sets or replaces a secret; `tx` is behind that institution's wall. */
    async put(tx: Tx, tenantId: string, name: string, value: string): Promise<void> {
      const sealed = wrapKey(masterKey, Buffer.from(value, 'utf8'), place(tenantId, name));
      await tx
        .insert(tenantSecrets)
        .values({ tenantId, name, sealed })
        .onConflictDoUpdate({
          target: [tenantSecrets.tenantId, tenantSecrets.name],
          set: { sealed, changedAt: new Date() },
        });
    },
  };
}
export type Secrets = ReturnType<typeof createSecrets>;
