import type { ParsedArgsOf } from '@yuelan/contract';
import { Identity } from '@yuelan/contract';
import type { loginSchemas, LoginResult } from '@yuelan/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { devices, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { OpenCtx } from '../http/context.ts';
import { newId } from '../ids.ts';
import { fingerprint, newDeviceSecret } from '../login/token.ts';
import type { Admit } from './admit.ts';
import type { Limits } from './limits.ts';
import { requireTenant } from './require-tenant.ts';

type TouristArgs = ParsedArgsOf<typeof loginSchemas, 'tourist'>;
type User = { userId: string; userName: string; identity: Identity };

/** Logs a visitor in by device (core §4). */
export const createTourists =
  ({ db }: Pick<Deps, 'db'>, admit: Admit, limits: Limits) =>
  async (ctx: OpenCtx, { tenantId, appId, imei, deviceSecret }: TouristArgs): Promise<LoginResult> => {
    await limits.tourist(tenantId, ctx.ip);
    return db.inTenant(tenantId, async (tx) => {
      await requireTenant(tx, tenantId, appId);
      const known = deviceSecret ? await findTourist(tx, imei, deviceSecret) : null;
      if (known) return admit(tx, ctx, { ...known, tenantId, appId, imei });
      const newSecret = newDeviceSecret();
      const user = await addTourist(tx, { tenantId, imei, secretHash: fingerprint(newSecret) });
      return { ...(await admit(tx, ctx, { ...user, tenantId, appId, imei })), deviceSecret: newSecret };
    });
  };

/** The imei only names a device; without the secret issued for it nobody gets its profile (threats 9). */
async function findTourist(tx: Tx, imei: string, deviceSecret: string): Promise<User | null> {
  const [user] = await tx
    .select({ userId: users.id, userName: users.name, identity: users.identity })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.imei, imei), eq(devices.secretHash, fingerprint(deviceSecret))));
  return user ?? null;
}

async function addTourist(tx: Tx, device: { tenantId: string; imei: string; secretHash: Buffer }): Promise<User> {
  const userId = newId();
  const userName = `游客${userId.replace(/\W|_/g, '').slice(0, 6)}`;
  await tx.insert(users).values({ id: userId, name: userName, identity: Identity.tourist, tenantId: device.tenantId });
  await tx.insert(devices).values({ ...device, userId });
  return { userId, userName, identity: Identity.tourist };
}
