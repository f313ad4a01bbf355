import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

type Begin = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const APP_ROLE = 'yuelan_app';

/** Both settings last until the transaction ends; the role is what makes row-level security bind (decision 0006). */
const enter = (tenantId: string) =>
  sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant_id', ${tenantId}, true)`;

/** A database whose every piece of work is one transaction, begun by the driver's `begin`. */
export const walled = (begin: Begin, close: () => Promise<void>): Db => ({
  asOwner: begin,
  inTenant: (tenantId, work) =>
    begin(async (tx) => {
      await tx.execute(enter(tenantId));
      return work(tx);
    }),
  close,
});

/**
 * A step that only the owner may take inside a tenant's transaction, so that both are kept or neither is. An error must
 * end the transaction: the wall stands again only after the step has succeeded.
 */
export async function outsideWall<T>(tx: Tx, step: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', 'none', true)`);
  const result = await step(tx);
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true)`);
  return result;
}
