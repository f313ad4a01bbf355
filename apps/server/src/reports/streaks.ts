const DAY_MS = 86_400_000;

export interface Streaks {
  /** Days read in a row up to today, or yesterday while today's reading is still to come. */
  streak: number;
  bestStreak: number;
  /** Missed days that the present streak was carried over, `yyyy-mm-dd`. */
  repaired: string[];
  /** Whether this month's repair is still to be had. */
  repairLeft: boolean;
}

/**
 * Days in a row, of which the first missed one in each calendar month is forgiven: it does not end the row and does not
 * count (decision 0043). `days` are those with a minute, `yyyy-mm-dd`, in order, none after `today`.
 */
export function streaksOf(days: readonly string[], today: string): Streaks {
  const repairs = new Set<string>();
  let row = { length: 0, repaired: [] as string[] };
  let bestStreak = 0;
  let last: string | undefined;
  for (const day of days) {
    const missed = last === undefined ? null : forgiven(last, day, repairs);
    row = missed ? { length: row.length + 1, repaired: [...row.repaired, ...missed] } : { length: 1, repaired: [] };
    bestStreak = Math.max(bestStreak, row.length);
    last = day;
  }
  const missed = last === undefined ? null : forgiven(last, today, repairs);
  const { length: streak, repaired } = missed
    ? { ...row, repaired: [...row.repaired, ...missed] }
    : { length: 0, repaired: [] };
  return { streak, bestStreak, repaired, repairLeft: !repairs.has(monthOf(today)) };
}

/** The days between two, each taking the repair of its month; null, and none taken, where one has none left. */
function forgiven(last: string, next: string, repairs: Set<string>): string[] | null {
  const [from, to] = [Date.parse(last), Date.parse(next)];
  // Three days in a row have two of one month.
  if (to - from > 3 * DAY_MS) return null;
  const missed: string[] = [];
  for (let at = from + DAY_MS; at < to; at += DAY_MS) missed.push(new Date(at).toISOString().slice(0, 10));
  const months = new Set(missed.map(monthOf));
  if (months.size < missed.length || [...months].some((month) => repairs.has(month))) return null;
  for (const month of months) repairs.add(month);
  return missed;
}

const monthOf = (day: string): string => day.slice(0, 7);
