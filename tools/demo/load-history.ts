import type { ReportLine, Stores } from '@yuelan/server';
import { createUser, mergeReports } from '@yuelan/server';
import { readSource } from './build/source.ts';
import { daysBefore, HISTORY_DAYS, readOn } from './history.ts';
import type { DemoRegular, DemoTenant } from './types.ts';

interface Loading {
  db: Stores['db'];
  tenant: DemoTenant;
  groupIds: Record<string, string>;
  /** Ids of the tenant's books, by slug. */
  held: Record<string, string>;
}

/** Readers with a history up to yesterday, merged day by day as it would have arrived. */
export async function addRegulars({ db, tenant, groupIds, held }: Loading): Promise<void> {
  const { id, regulars = [] } = tenant;
  const days = daysBefore(todayInChina(), regulars.length > 0 ? HISTORY_DAYS : 0);
  const userIds = await Promise.all(regulars.map((regular) => addRegular(db, id, regular, groupIds, days[0]!)));
  const shelf = shelfOf(tenant, held);
  const linesOf = (day: string) =>
    regulars.flatMap((regular, at): ReportLine[] =>
      readOn(day, regular, shelf).map(({ slug, ...line }) => ({ ...line, userId: userIds[at]!, bookId: held[slug]! })),
    );
  await db.inTenant(id, async (tx) => {
    for (const day of days) await mergeReports(tx, id, linesOf(day), noonOf(day));
  });
}

async function addRegular(
  db: Stores['db'],
  tenantId: string,
  { account, password, name, group }: DemoRegular,
  groupIds: Record<string, string>,
  firstDay: string,
): Promise<string> {
  const belongs = group && { groupId: groupIds[group] };
  const since = new Date(`${firstDay}T00:00:00+08:00`);
  const { userId } = await createUser(db, { tenantId, account, password, name, since, ...belongs });
  return userId;
}

/** Of the books that are there, those in Chinese. */
function shelfOf({ books }: DemoTenant, held: Loading['held']) {
  const there = books.filter((slug) => held[slug] && readSource(slug).language.startsWith('zh'));
  const ofType = (...types: string[]) => there.filter((slug) => types.includes(readSource(slug).type));
  return { read: ofType('epub').slice(0, 6), heard: ofType('tracks', 'm4b').slice(0, 2) };
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`);

/** The demo's readers live in China. */
const todayInChina = () => new Date(Date.now() + 8 * 36e5).toISOString().slice(0, 10);
