import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** An open transaction. Inside it use nothing else: PGlite has one connection, and waiting for it again never ends. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** The database, PGlite or PostgreSQL. Every piece of work is one transaction. */
export interface Db {
  /** Work behind one tenant's wall: row-level security shows and takes that tenant's rows only. */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Work as the owner, past every wall: editions (which have no tenant), new tenants, housekeeping. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
