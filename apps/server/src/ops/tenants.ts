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
  const values = { ...settingsOf(tenant), initials: await initialsOf(tenant.name) };
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

/** The library knows twenty thousand characters and is only loaded where a name is given. */
async function initialsOf(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').replace(/\s/g, '').toLowerCase();
}

/** Brings what is named of an institution up to date; false where there is none of this id. */
export async function updateTenant(db: Db, id: string, change: TenantChange): Promise<boolean> {
  const initials = change.name === undefined ? {} : { initials: await initialsOf(change.name) };
  const set = { ...change, ...initials };
  const isIt = eq(tenants.id, id);
  const found = await db.asOwner((tx) =>
    Object.keys(set).length === 0
      ? tx.select({ id: tenants.id }).from(tenants).where(isIt)
      : tx.update(tenants).set(set).where(isIt).returning({ id: tenants.id }),
  );
  return found.length > 0;
}

type TenantColumns = 'appId' | 'name' | 'appName' | 'slogan' | 'themeColor' | 'tenantNum' | 'tenantPay' | 'status';
export type TenantChange = Partial<Pick<typeof tenants.$inferInsert, TenantColumns>>;

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
