import type { ParsedArgsOf } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { and, asc, between, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { books, Period, readerBooks, readingDays, ReadingKind, userDays, userPeriods } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { cardColumns, cardOf } from '../queries/book-cards.ts';
import { streaksOf } from '../reports/streaks.ts';

type RecordArgs = ParsedArgsOf<typeof readerSchemas, 'record'>;

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
const MOST_BOOKS = 20;

/** A reader's own minutes by day. */
export const createReadingDays = ({ clock }: Deps) => ({
  async record(ctx: Ctx, span: RecordArgs) {
    const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1;
    if (days < 1 || days > MOST_DAYS) throw new Refusal(Code.badRequest);
    return ctx.inTenant(async (tx) => ({
      days: await daysIn(tx, ctx, span),
      hours: days === 1 ? await hoursOf(tx, ctx, span.from) : null,
      books: await booksIn(tx, ctx, span),
    }));
  },

  info: (ctx: Ctx, args: { today?: string }) =>
    ctx.inTenant(async (tx) => {
      const today = args.today ?? new Date(clock()).toISOString().slice(0, 10);
      const own = eq(readerBooks.userId, ctx.who.userId);
      return {
        books: await tx.$count(readerBooks, and(own, gt(readerBooks.minutes, 0))),
        todayMinutes: await minutesOn(tx, ctx, today),
        ...(await totals(tx, ctx)),
        ...streaksOf(await daysUntil(tx, ctx, today), today),
      };
    }),
});

const ofReader = (ctx: Ctx) => and(eq(userDays.userId, ctx.who.userId), gt(userDays.minutes, 0));

const minutesOf = sql<number>`sum(bit_count(${readingDays.bits}))`.mapWith(Number);
const ownIn = (ctx: Ctx, { from, to }: RecordArgs) =>
  and(eq(readingDays.userId, ctx.who.userId), between(readingDays.day, from, to));

function daysIn(tx: Tx, ctx: Ctx, span: RecordArgs) {
  const heard = tx
    .select({ day: readingDays.day, minutes: sql<number>`bit_count(bit_or(${readingDays.bits}))`.as('heard') })
    .from(readingDays)
    .where(and(ownIn(ctx, span), eq(readingDays.kind, ReadingKind.listening)))
    .groupBy(readingDays.day)
    .as('heard_days');
  return tx
    .select({
      date: userDays.day,
      minutes: userDays.minutes,
      listening: sql<number>`coalesce(${heard.minutes}, 0)`.mapWith(Number),
      verified: userDays.verifiedMinutes,
    })
    .from(userDays)
    .leftJoin(heard, eq(heard.day, userDays.day))
    .where(and(ofReader(ctx), between(userDays.day, span.from, span.to)))
    .orderBy(asc(userDays.day));
}

/** Minutes of each hour; the bits of a day are one after another (decision 0005). */
async function hoursOf(tx: Tx, ctx: Ctx, day: string): Promise<number[]> {
  const [row] = await tx
    .select({
      hours: sql<
        number[]
      >`array(select bit_count(substring(${userDays.bits} from hour * 60 + 1 for 60))::int from generate_series(0, 23) hour)`,
    })
    .from(userDays)
    .where(and(eq(userDays.userId, ctx.who.userId), eq(userDays.day, day)));
  return row?.hours ?? Array.from({ length: 24 }, () => 0);
}

async function booksIn(tx: Tx, ctx: Ctx, span: RecordArgs) {
  const rows = await tx
    .select({ book: cardColumns, minutes: minutesOf })
    .from(readingDays)
    .innerJoin(books, eq(books.id, readingDays.bookId))
    .where(ownIn(ctx, span))
    .groupBy(books.id)
    .having(gt(minutesOf, 0))
    .orderBy(desc(minutesOf), asc(books.id))
    .limit(MOST_BOOKS);
  return rows.map(({ book, minutes }) => ({ book: cardOf(book), minutes }));
}

async function minutesOn(tx: Tx, ctx: Ctx, day: string): Promise<number> {
  const [row] = await tx
    .select({ minutes: userDays.minutes })
    .from(userDays)
    .where(and(ofReader(ctx), eq(userDays.day, day)));
  return row?.minutes ?? 0;
}

async function totals(tx: Tx, ctx: Ctx) {
  const [row] = await tx
    .select({ totalMinutes: userPeriods.minutes, verifiedMinutes: userPeriods.verified })
    .from(userPeriods)
    .where(and(eq(userPeriods.userId, ctx.who.userId), eq(userPeriods.period, Period.all)));
  return row ?? { totalMinutes: 0, verifiedMinutes: 0 };
}

async function daysUntil(tx: Tx, ctx: Ctx, today: string): Promise<string[]> {
  const rows = await tx
    .select({ day: userDays.day })
    .from(userDays)
    .where(and(ofReader(ctx), lte(userDays.day, today)))
    .orderBy(asc(userDays.day));
  return rows.map(({ day }) => day);
}
