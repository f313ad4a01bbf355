import type { ParsedArgsOf, RankPeriod } from '@yuelan/contract';
import { Identity } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { userPeriods, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fromCursor, keys, pageOf } from '../cursor.ts';
import type { Ctx } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import { maskName } from '../mask.ts';
import type { OwnRank } from '../queries/own-rank.ts';
import { createOwnRank } from '../queries/own-rank.ts';
import { inPeriod } from '../queries/period-start.ts';

type RankingArgs = ParsedArgsOf<typeof readerSchemas, 'rankingST'>;

/** Where a page goes on: the last row of the one before, its rank and its number. */
type Key = [minutes: number, userId: string, rank: number, number: number];

/** Readers by their minutes. Who does not take part, and visitors, are in no list and take no rank. */
export function createRanking({ clock }: Pick<Deps, 'clock'>) {
  const ownRank = createOwnRank(clock);

  return {
    rankingST: (ctx: Ctx, { period, today, cursor, limit }: RankingArgs) =>
      ctx.inTenant(async (tx) => {
        const after = fromCursor(cursor, keys.ranking);
        const rows = ranked(await selectRows(tx, { period, today }, after, limit + 1), after);
        const page = pageOf(
          rows,
          limit,
          ({ minutes, userId, rank, number }) => [minutes, userId, rank, number],
          (row) => itemOf(row, ctx.who.userId),
        );
        return { ...page, mine: await mineOf(tx, ctx, { period, today }, ownRank) };
      }),
  };
}

interface Span {
  period: RankPeriod;
  today: string;
}

const columns = {
  userId: userPeriods.userId,
  minutes: userPeriods.minutes,
  userName: users.name,
  avatar: users.avatar,
  isSeen: sql<boolean>`coalesce(${users.secretSetting} ->> 'profile', 'everybody') = 'everybody'`,
};

/** `takes_part` once more: who leaves the lists at this moment is not seen in them. */
function selectRows(tx: Tx, { period, today }: Span, after: Key | null, limit: number) {
  const key = after && sql`(${userPeriods.minutes}, ${userPeriods.userId}) < (${after[0]}::int, ${after[1]})`;
  return tx
    .select(columns)
    .from(userPeriods)
    .innerJoin(users, and(eq(users.tenantId, userPeriods.tenantId), eq(users.id, userPeriods.userId)))
    .where(
      and(
        inPeriod(userPeriods, period, today),
        userPeriods.ranked,
        gt(userPeriods.minutes, 0),
        users.takesPart,
        key ?? undefined,
      ),
    )
    .orderBy(desc(userPeriods.minutes), desc(userPeriods.userId))
    .limit(limit);
}
type Row = Awaited<ReturnType<typeof selectRows>>[number];
type RankedRow = Row & { rank: number; number: number };

/** Readers with the same minutes share a rank, and the next has the number of all before it, like SQL's `rank()`. */
function ranked(rows: Row[], after: Key | null): RankedRow[] {
  let [minutes, , rank, number] = after ?? [Infinity, '', 0, 0];
  return rows.map((row) => {
    number += 1;
    if (row.minutes < minutes) [minutes, rank] = [row.minutes, number];
    return { ...row, rank, number };
  });
}

/** What nobody may see of a profile is not seen here (decision 0030). */
function itemOf({ rank, minutes, userId, userName, avatar, isSeen }: RankedRow, own: string) {
  const me = userId === own;
  return me || isSeen
    ? { rank, minutes, me, userName, avatar }
    : { rank, minutes, me, userName: maskName(userName), avatar: null };
}

async function mineOf(tx: Tx, { who }: Ctx, span: Span, ownRank: OwnRank) {
  if (who.identity === Identity.tourist || who.identity === Identity.autoUser) return null;
  const inSpan = inPeriod(userPeriods, span.period, span.today);
  const [row] = await tx
    .select({ takesPart: users.takesPart, minutes: userPeriods.minutes, startsOn: userPeriods.startsOn })
    .from(users)
    .leftJoin(userPeriods, and(eq(userPeriods.tenantId, users.tenantId), eq(userPeriods.userId, users.id), inSpan))
    .where(eq(users.id, who.userId));
  if (!row) throw denied();
  const { takesPart, minutes, startsOn } = row;
  if (!minutes || !takesPart) return { rank: null, minutes: minutes ?? 0, takesPart };
  const key = `${who.tenantId} ${span.period} ${startsOn}`;
  return { rank: await ownRank(tx, { key, inSpan }, minutes), minutes, takesPart };
}
