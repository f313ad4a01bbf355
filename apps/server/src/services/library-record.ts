import type { ParsedArgsOf } from '@yuelan/contract';
import type { bookSchemas } from '@yuelan/contract/schemas';
import { and, asc, between, desc, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { bookPeriods, books, bookTotals, Period, tenantPeriods } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { cardColumns, cardOf, visible, withTotals } from '../queries/book-cards.ts';
import { inPeriod, periodStart } from '../queries/period-start.ts';

type Span = ParsedArgsOf<typeof bookSchemas, 'libraryRecord'>;

/** A figure with fewer readers behind it could be somebody's. */
const FEWEST_READERS = 5;
const MOST_BOOKS = 20;
const MOST_DAYS = 366;

/** What a whole institution reads. */
export const createLibraryRecord = () => ({
  libraryRecord: (ctx: Ctx, span: Span) =>
    ctx.inTenant(async (tx) => ({
      ...(await totals(tx, span)),
      days: await days(tx, span),
      books: await mostRead(tx, span),
    })),
});

const minutesOf = sql<number>`coalesce(sum(${tenantPeriods.minutes}), 0)`.mapWith(Number);
const readersOf = sql<number>`coalesce(sum(${tenantPeriods.readers}), 0)`.mapWith(Number);

async function totals(tx: Tx, { period, today }: Span) {
  const [row] = await tx
    .select({ minutes: minutesOf, readers: readersOf })
    .from(tenantPeriods)
    .where(inPeriod(tenantPeriods, period, today));
  return row && row.readers >= FEWEST_READERS ? row : { minutes: null, readers: null };
}

function days(tx: Tx, { period, today }: Span) {
  const first = sql`greatest(${periodStart(period, today)}, ${today}::date - ${MOST_DAYS - 1}::int)`;
  return tx
    .select({ date: tenantPeriods.startsOn, minutes: minutesOf, readers: readersOf })
    .from(tenantPeriods)
    .where(and(eq(tenantPeriods.period, Period.day), between(tenantPeriods.startsOn, first, sql`${today}::date`)))
    .groupBy(tenantPeriods.startsOn)
    .having(gte(readersOf, FEWEST_READERS))
    .orderBy(asc(tenantPeriods.startsOn));
}

async function mostRead(tx: Tx, span: Span) {
  const rows = await (span.period === 'all' ? mostReadEver(tx) : mostReadIn(tx, span));
  return rows.map(({ book, ...figures }) => ({ book: cardOf(book), ...figures }));
}

const mostReadIn = (tx: Tx, { period, today }: Span) =>
  tx
    .select({ book: cardColumns, minutes: bookPeriods.minutes, readers: bookPeriods.readers })
    .from(bookPeriods)
    .innerJoin(books, and(eq(books.tenantId, bookPeriods.tenantId), eq(books.id, bookPeriods.bookId)))
    .where(and(inPeriod(bookPeriods, period, today), gte(bookPeriods.readers, FEWEST_READERS), visible))
    .orderBy(desc(bookPeriods.minutes), asc(books.id))
    .limit(MOST_BOOKS);

const mostReadEver = (tx: Tx) =>
  tx
    .select({ book: cardColumns, minutes: bookTotals.minutes, readers: bookTotals.readers })
    .from(bookTotals)
    .innerJoin(books, withTotals)
    .where(and(gte(bookTotals.readers, FEWEST_READERS), visible))
    .orderBy(desc(bookTotals.minutes), asc(books.id))
    .limit(MOST_BOOKS);
