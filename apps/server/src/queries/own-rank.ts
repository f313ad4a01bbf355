import { and, desc, gt, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { userPeriods } from '../db/schema.ts';

/** Ranks that are counted anew each time; farther back nobody sees whether they are a minute old. */
const COUNTED = 10_000;
const LADDER_MS = 60_000;
const LADDERS = 50;

/** How many readers have each number of minutes, most minutes first. */
type Ladder = readonly { minutes: number; readers: number }[];

/** `inSpan` says which rows of `user_periods` are ranked among one another; `key` names it. */
interface Field {
  key: string;
  inSpan: ReturnType<typeof and>;
}

/** The rank that a number of minutes has: 1 and the readers with more. */
export function createOwnRank(clock: () => number) {
  const ladders = new Map<string, { ladder: Promise<Ladder>; until: number }>();

  function ladderOf(tx: Tx, { key, inSpan }: Field): Promise<Ladder> {
    const known = ladders.get(key);
    if (known && known.until > clock()) return known.ladder;
    const ladder = loadLadder(tx, inSpan);
    ladders.delete(key);
    if (ladders.size >= LADDERS) ladders.delete(ladders.keys().next().value!);
    ladders.set(key, { ladder, until: clock() + LADDER_MS });
    ladder.catch(() => ladders.delete(key));
    return ladder;
  }

  return async (tx: Tx, field: Field, minutes: number): Promise<number> => {
    const ahead = tx
      .select({ one: sql`1` })
      .from(userPeriods)
      .where(and(field.inSpan, userPeriods.ranked, gt(userPeriods.minutes, minutes)))
      .limit(COUNTED)
      .as('ahead');
    const near = await tx.$count(ahead);
    if (near < COUNTED) return near + 1;
    const ladder = await ladderOf(tx, field);
    return 1 + ladder.reduce((sum, rung) => (rung.minutes > minutes ? sum + rung.readers : sum), 0);
  };
}
export type OwnRank = ReturnType<typeof createOwnRank>;

const loadLadder = async (tx: Tx, inSpan: Field['inSpan']): Promise<Ladder> =>
  tx
    .select({ minutes: userPeriods.minutes, readers: sql<number>`count(*)::int` })
    .from(userPeriods)
    .where(and(inSpan, userPeriods.ranked))
    .groupBy(userPeriods.minutes)
    .orderBy(desc(userPeriods.minutes));
