import { isIP } from 'node:net';
import { GrantType, RegistrationMethod, UserGroupEnabled } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isAreaCode } from '../areas.ts';
import type { Db } from '../db/db.ts';
import { tenants } from '../db/schema.ts';

const MEGABYTE = 1024 * 1024;
const Strings = z.array(z.string().min(1).max(200)).max(500);
const Text = z.string().max(50_000);
const Link = z.url({ protocol: /^https?$/ }).max(2048);
/** An address of ours, or one outside. */
const Picture = z.union([Link, z.string().regex(/^\/api\/front\/covers\/[\w.-]+$/)]);
const Host = z.string().regex(/^(?=.{1,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d{1,5})?$/, {
  message: 'a host name in lower case, e.g. www.example.org',
});
const Network = z.string().refine(isNetwork, { message: 'a network as 192.0.2.0/24 or 2001:db8::/32' });

const Region = z.strictObject({
  name: z.string().min(1).max(64),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusKm: z.number().positive().max(2000),
});

/** Every setting of an institution; what it does not say has the default of `docs`. Nothing else is taken. */
export const TenantConfig = z
  .strictObject({
    resources: Strings,
    showPermissions: Strings,
    hidePermissions: Strings,
    blockDeveloperTools: z.boolean(),
    /** Core §4: 2 MB, or 4 MB. */
    audioChunkBytes: z.union([z.literal(2 * MEGABYTE), z.literal(4 * MEGABYTE)]),
    footer: z.string().max(500),
    logo: Picture,
    redirectUrl: Link,
    carsiUrl: Link,
    ipFreeLogin: z.boolean(),
    networks: z.array(Network).max(200),
    regions: z.array(Region).max(200),
    registration: z.enum(RegistrationMethod),
    codeRegistersDirectly: z.boolean(),
    userGroupEnabled: z.enum(UserGroupEnabled),
    listed: z.boolean(),
    areaCode: z.string().refine(isAreaCode, { message: 'a code of GB/T 2260, e.g. 370100' }),
    clients: Strings,
    redirectHosts: z.array(Host).max(50),
    closedGrants: z.array(z.enum(GrantType)),
    kioskIdleSeconds: z.int().min(15).max(86_400),
    /** Days for which a device may open a book without asking (decision 0036); 0 for institutions that allow none. */
    offlineDays: z.int().min(0).max(30),
    aboutText: Text,
    agreementText: Text,
    privacyText: Text,
    client: z.record(z.string().max(64), z.unknown()),
  })
  .partial();

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Null takes a setting back to its default. */
const Change = z.record(z.string(), z.unknown());

/**
 * Changes the settings that are named and leaves the others; returns them all, or null where there is no such
 * institution. What is not a setting, or not a value for it, throws a `ZodError` and changes nothing.
 */
export const setTenantConfig = (db: Db, tenantId: string, change: z.input<typeof Change>) =>
  db.asOwner(async (tx) => {
    const isIt = eq(tenants.id, tenantId);
    const [found] = await tx.select({ config: tenants.config }).from(tenants).where(isIt).for('update');
    if (!found) return null;
    const merged = Object.entries({ ...found.config, ...Change.parse(change) }).filter(([, value]) => value !== null);
    const config = TenantConfig.parse(Object.fromEntries(merged));
    await tx.update(tenants).set({ config }).where(isIt);
    return config;
  });
