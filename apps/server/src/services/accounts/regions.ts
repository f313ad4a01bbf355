import { createHash, randomBytes } from 'node:crypto';
import type { ParsedArgsOf } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import type { Deps } from '../../deps.ts';
import type { TenantRegion } from '../../db/schema.ts';
import type { OpenCtx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireTenant } from '../require-tenant.ts';
import type { GiveBack } from '../verification/codes.ts';

export type RegionArgs = ParsedArgsOf<typeof loginSchemas, 'verifyRegion'>;
type Place = { readonly latitude: number; readonly longitude: number };

const TEN_MINUTES = 600;

/** Where somebody stands is a claim of their device; the ticket only keeps it from being asked for twice. */
export function createRegions({ db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>) {
  const keyOf = (tenantId: string, ticket: string) =>
    `region:${tenantId}:${createHash('sha256').update(ticket).digest('base64url')}`;

  return {
    /** A ticket, good once within ten minutes, for who stands in one of the institution's circles. */
    async verifyRegion(ctx: OpenCtx, { tenantId, appId, ...place }: RegionArgs) {
      if ((await cache.count(`limit:region:${ctx.ip}`, TEN_MINUTES)) > 300) throw new Refusal(Code.tooMany);
      const { config } = await db.inTenant(tenantId, (tx) => requireTenant(tx, tenantId, appId));
      const region = config.regions?.find((circle) => kilometresBetween(circle, place) <= circle.radiusKm);
      if (!region) throw outOfScope();
      const regionTicket = randomBytes(24).toString('base64url');
      await cache.set(keyOf(tenantId, regionTicket), String(clock() + TEN_MINUTES * 1000), TEN_MINUTES);
      return { regionTicket, region: region.name };
    },

    /** Uses a ticket up. */
    async take(tenantId: string, ticket: string | undefined): Promise<GiveBack> {
      const key = keyOf(tenantId, ticket ?? '');
      const expiresAt = await cache.take(key);
      if (expiresAt === null) throw outOfScope();
      return async () => {
        const seconds = Math.floor((Number(expiresAt) - clock()) / 1000);
        if (seconds > 0) await cache.add(key, expiresAt, seconds);
      };
    },
  };
}
export type Regions = ReturnType<typeof createRegions>;

const outOfScope = () => new Refusal(Code.regionOutOfScope);

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the great circle (haversine); good to half a percent. */
export function kilometresBetween(a: TenantRegion | Place, b: Place): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const part = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
