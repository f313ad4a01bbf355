import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

type Begin = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Both settings last until the transaction ends; the role is what makes row-level security bind (decision 0006). */
const enter = (tenantId: string) =>
  sql`select set_config('role', 'yuelan_app', true), set_config('app.tenant_id', ${tenantId}, true)`;

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
