import type { RegistrationMethod, UserGroupEnabled } from '@yuelan/contract';
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, tenantTable, wall } from './columns.ts';

/** What an institution sets up for itself; everything is optional; `ops/tenant-config.ts` checks it. */
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
  /** Visitors inside `networks` become auto users (core §4). */
  ipFreeLogin?: boolean;
  /** CIDR ranges of the institution, IPv4 or IPv6. */
  networks?: string[];
  /** Where a reader must stand to register by region: circles on the map. */
  regions?: TenantRegion[];
  /** How readers register; anybody may where nothing is said. */
  registration?: RegistrationMethod;
  /** The flag of core §4: a code or pass card registers directly (type 1) and not through a code (type 3). */
  codeRegistersDirectly?: boolean;
  userGroupEnabled?: UserGroupEnabled;
  /** Whether people who look for their institution find this one. */
  listed?: boolean;
  /** Where the institution is, for the list by area: codes of GB/T 2260. */
  areaCode?: string;
  /** Names of clients (start-up parameter `client`) that may open this institution. */
  clients?: string[];
  /** Hosts besides our own that a link of this institution may lead to (`redirectUrl`, `rdback`). */
  redirectHosts?: string[];
  /** Grant types that are switched off here. */
  closedGrants?: string[];
  /** A terminal that resets itself: seconds without a touch. */
  kioskIdleSeconds?: number;
  /** Days for which a device may open a book without asking; 30 where it is left out. */
  offlineDays?: number;
  /** Text of the pages about, user agreement and privacy; plain text, paragraphs apart by an empty line. */
  aboutText?: string;
  agreementText?: string;
  privacyText?: string;
  /** Whatever else the client's `tenantConfig` should carry. */
  client?: Record<string, unknown>;
}

/** A circle on the map; degrees in WGS 84. */
export interface TenantRegion {
  name: string;
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export const tenants = pgTable(
  'tenants',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    name: text().notNull(),
    /** First letters of the name in pinyin, for people who look for their institution. */
    initials: text().notNull().default(''),
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

/** Secrets of an institution, sealed under the master key: of signed links, and of its connectors. */
export const tenantSecrets = tenantTable(
  'tenant_secrets',
  {
    /** `sign`, or `connector:<name>`. */
    name: text().notNull(),
    sealed: bytea().notNull(),
    changedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] })],
);

/** A way in through another system (WeChat, OIDC, SAML, a partner's own protocol); its secrets are apart. */
export const connectors = tenantTable(
  'connectors',
  {
    /** As the start-up parameter `third` names it, e.g. `gjtsg`. */
    name: text().notNull(),
    kind: text().notNull(),
    /** Checked by the schema of its kind when it is read. */
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] })],
);
