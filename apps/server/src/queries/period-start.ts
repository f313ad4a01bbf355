import type { RankPeriod } from '@yuelan/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Period } from '../db/schema.ts';

interface Periodical {
  period: PgColumn;
  startsOn: PgColumn;
}

/** When the period that holds a day begins: a value of type date. */
export const periodStart = (period: RankPeriod, day: string): SQL =>
  sql`period_start(${Period[period]}::int, ${day}::date)`;

/** Rows of the period that holds a day. */
export const inPeriod = (table: Periodical, period: RankPeriod, day: string): SQL | undefined =>
  and(eq(table.period, Period[period]), eq(table.startsOn, periodStart(period, day)));
