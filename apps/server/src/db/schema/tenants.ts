import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, wall } from './columns.ts';

/** What an institution sets up for itself; everything is optional, defaults are in `services/tenant-config.ts`. */
export interface TenantConfig {
  resources?: string[];
  showPermissions?: string[];
  hidePermissions?: string[];
  blockDeveloperTools?: boolean;
  audioChunkBytes?: number;
  footer?: string;
  logo?: string;
  redirectUrl?: string;
  carsiUrl?: string;
  ipFreeLogin?: boolean;
  /** Whatever else the client's `tenantConfig` should carry. */
  client?: Record<string, unknown>;
}

export const tenants = pgTable(
  'tenants',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    name: text().notNull(),
    appName: text().notNull(),
    slogan: text(),
    themeColor: text().notNull(),
    tenantNum: text().notNull(),
    /** PEM. */
    publicKey: text().notNull(),
    /** PEM; delivered to clients by the specification: an obfuscation, not a secret (threats 4). */
    privateKey: text().notNull(),
    /** Whether the institution pays for its readers' chapters; a book may be left out (core §6). */
    tenantPay: boolean().notNull().default(true),
    status: text({ enum: ['active', 'expired', 'disabled'] })
      .notNull()
      .default('active'),
    config: jsonb().$type<TenantConfig>().notNull().default({}),
    createdAt: createdAt(),
  },
  () => [wall('tenants', 'id')],
);
