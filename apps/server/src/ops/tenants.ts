import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { TenantConfig } from '../db/schema.ts';
import { tenants } from '../db/schema.ts';

const makeKeyPair = promisify(generateKeyPair);

export interface NewTenant {
  /** Readable: it appears in addresses. Letters, digits, `-` and `_`. */
  id: string;
  appId: string;
  name: string;
  appName?: string;
  slogan?: string;
  /** CSS colour. */
  themeColor?: string;
  tenantNum?: string;
  tenantPay?: boolean;
  config?: TenantConfig;
}

const Slug = z.string().regex(/^[\w-]{1,64}$/, 'use letters, digits, - and _ only');

/** Makes an institution with its own RSA key pair, or brings an existing one up to date; its keys stay. */
export async function createTenant(db: Db, tenant: NewTenant): Promise<void> {
  Slug.parse(tenant.id);
  Slug.parse(tenant.appId);
  const values = settingsOf(tenant);
  const known = await db.asOwner((tx) => tx.update(tenants).set(values).where(eq(tenants.id, tenant.id)).returning());
  if (known.length > 0) return;
  const row = { id: tenant.id, ...values, ...(await newKeys()) };
  await db.asOwner((tx) => tx.insert(tenants).values(row).onConflictDoNothing());
}

const settingsOf = (tenant: NewTenant) => ({
  appId: tenant.appId,
  name: tenant.name,
  appName: tenant.appName ?? tenant.name,
  slogan: tenant.slogan ?? null,
  themeColor: tenant.themeColor ?? '#198cff',
  tenantNum: tenant.tenantNum ?? tenant.id,
  tenantPay: tenant.tenantPay ?? true,
  config: tenant.config ?? {},
});

async function newKeys() {
  return makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
}

/** An institution can be told to expire or be switched off; its data stays. */
export async function setTenantStatus(db: Db, id: string, status: 'active' | 'expired' | 'disabled'): Promise<void> {
  await db.asOwner((tx) => tx.update(tenants).set({ status }).where(eq(tenants.id, id)));
}
