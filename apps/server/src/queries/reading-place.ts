import type { Position } from '@yuelan/contract';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { positions, readerBooks } from '../db/schema.ts';
import type { Person } from '../http/context.ts';

type Place = Pick<typeof positions.$inferInsert, 'bookId' | 'imei' | 'device' | 'locator' | 'progress' | 'at'>;

/** Keeps a device's place, and the book's progress, unless a newer one is there. */
export async function savePlace(tx: Tx, { tenantId, userId }: Person, place: Place): Promise<void> {
  const { device, locator, progress, at, bookId } = place;
  await tx
    .insert(positions)
    .values({ tenantId, userId, ...place })
    .onConflictDoUpdate({
      target: [positions.tenantId, positions.userId, positions.bookId, positions.imei],
      set: { device, locator, progress, at },
      setWhere: gt(sql`excluded.at`, positions.at),
    });
  await tx
    .insert(readerBooks)
    .values({ tenantId, userId, bookId, progress, positionAt: at, readAt: at })
    .onConflictDoUpdate({
      target: [readerBooks.tenantId, readerBooks.userId, readerBooks.bookId],
      set: { progress, positionAt: at, readAt: sql`greatest(${readerBooks.readAt}, excluded.read_at)` },
      setWhere: sql`${readerBooks.positionAt} is null or excluded.position_at > ${readerBooks.positionAt}`,
    });
}

/** The last place on this device, and the newest on any other where that is newer still. */
export async function findPlaces(tx: Tx, userId: string, bookId: string, imei: string) {
  const ofBook = and(eq(positions.userId, userId), eq(positions.bookId, bookId));
  const [own] = await tx
    .select()
    .from(positions)
    .where(and(ofBook, eq(positions.imei, imei)));
  const newer = own ? gt(positions.at, own.at) : undefined;
  const [other] = await tx
    .select()
    .from(positions)
    .where(and(ofBook, ne(positions.imei, imei), newer))
    .orderBy(desc(positions.at))
    .limit(1);
  return { own: toPosition(own), other: toPosition(other) };
}

const toPosition = (row: typeof positions.$inferSelect | undefined): Position | null =>
  row
    ? { imei: row.imei, device: row.device, locator: row.locator, progress: row.progress, at: row.at.toISOString() }
    : null;
