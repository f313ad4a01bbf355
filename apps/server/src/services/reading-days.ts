import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { readerBooks, userDays } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';

/** A reader's minutes by day. */
export const createReadingDays = ({ clock }: Deps) => ({
  record: (ctx: Ctx, { month }: { month: string }) =>
    ctx.inTenant(async (tx) => {
      const first = `${month}-01`;
      const last = sql`(${first}::date + interval '1 month' - interval '1 day')::date`;
      const days = await tx
        .select({ date: userDays.day, minutes: userDays.minutes })
        .from(userDays)
        .where(and(ofReader(ctx), between(userDays.day, sql`${first}::date`, last)))
        .orderBy(asc(userDays.day));
      return { days };
    }),

  info: (ctx: Ctx, args: { today?: string }) =>
    ctx.inTenant(async (tx) => {
      const today = args.today ?? new Date(clock()).toISOString().slice(0, 10);
      const own = eq(readerBooks.userId, ctx.who.userId);
      const books = await tx.$count(readerBooks, and(own, gt(readerBooks.minutes, 0)));
      return { books, ...(await totals(tx, ctx, today)), streak: await streakOf(tx, ctx, today) };
    }),
});

const ofReader = (ctx: Ctx) => and(eq(userDays.userId, ctx.who.userId), gt(userDays.minutes, 0));

async function totals(tx: Tx, ctx: Ctx, today: string) {
  const [row] = await tx
    .select({
      totalMinutes: sql<number>`coalesce(sum(${userDays.minutes}), 0)`.mapWith(Number),
      todayMinutes:
        sql<number>`coalesce(sum(${userDays.minutes}) filter (where ${userDays.day} = ${today}::date), 0)`.mapWith(
          Number,
        ),
    })
    .from(userDays)
    .where(ofReader(ctx));
  return row ?? { totalMinutes: 0, todayMinutes: 0 };
}

/** Days in a row up to today, or yesterday while today's reading is still to come: in a run, day + rank is constant. */
async function streakOf(tx: Tx, ctx: Ctx, today: string): Promise<number> {
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        run: sql<string>`${userDays.day} + (row_number() over (order by ${userDays.day} desc))::int`.as('run'),
      })
      .from(userDays)
      .where(and(ofReader(ctx), sql`${userDays.day} <= ${today}::date`)),
  );
  const [row] = await tx
    .with(ranked)
    .select({ days: sql<number>`count(*)`.mapWith(Number) })
    .from(ranked)
    .where(sql`${ranked.run} = (select max(${ranked.run}) from ${ranked}) and ${ranked.run} >= ${today}::date`);
  return row?.days ?? 0;
}
