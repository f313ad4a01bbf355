import type { BuildExtraConfigColumns } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { customType, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes. PGlite answers Uint8Array, pg answers Buffer: both come out as Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/** The 1440 minutes of a day: 180 bytes that the database itself can OR and count. Bit order: decision 0005. */
export const minuteBits = customType<{ data: string }>({ dataType: () => 'bit(1440)' });
export const noMinutes = sql`0::bit(1440)`;

/** Milliseconds, like a JavaScript date: a cursor made of one finds its row again. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

/** The policy that makes a tenant a wall: without `app.tenant_id` a query sees nothing. */
export const wall = (table: string, column: string) =>
  pgPolicy(`${table}_wall`, {
    using: sql.raw(`"${column}" = current_setting('app.tenant_id', true)`),
    withCheck: sql.raw(`"${column}" = current_setting('app.tenant_id', true)`),
  });

const tenantId = () => text().notNull();
type Owned<C> = C & { tenantId: ReturnType<typeof tenantId> };

/** A table whose rows belong to one institution: adds `tenant_id` and its row-level-security policy. */
export const tenantTable = <N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra: (table: BuildExtraConfigColumns<N, Owned<C>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable(name, { ...columns, tenantId: tenantId() } as Owned<C>, (table) => [
    wall(name, 'tenant_id'),
    ...extra(table),
  ]);
