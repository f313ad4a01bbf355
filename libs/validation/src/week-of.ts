const DAY_MS = 86_400_000;
/** Core §9: weeks of statistics start on Tuesday. */
const FIRST_DAY = 2;

/** The seven days, Tuesday to Monday, of the week in which a calendar day (yyyy-mm-dd) lies. */
export function weekOf(day: string): readonly string[] {
  const time = Date.parse(`${day}T00:00:00Z`);
  const since = (new Date(time).getUTCDay() - FIRST_DAY + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => dayAt(time + (index - since) * DAY_MS));
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
