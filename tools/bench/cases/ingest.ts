import { withPostgres } from '../../test/postgres.ts';
import { type Bench, type Figure, type Figures, rounded } from '../figures.ts';
import { bareMerge, bareUpsert } from '../ingest/bare.ts';
import { kinds, ranking } from '../ingest/calls.ts';
import { bytesPerDay, DAYS_EACH, fillDays, storedDay } from '../ingest/growth.ts';
import { addReaders, mixed } from '../ingest/institutions.ts';
import { type Outcome, underLoad } from '../ingest/load.ts';
import { nationOf } from '../ingest/nation.ts';
import { inTurn } from '../ingest/reports.ts';
import { type Cost, type IngestSize, served, withIngestWorld, type World } from '../ingest/world.ts';

const QUICK: IngestSize = {
  institutions: 4,
  readers: 1000,
  passing: 8000,
  connections: [1, 10, 50, 200],
  usual: 50,
  seconds: 4,
  warmUp: 1,
  days: [10_000, 100_000],
};
const FULL: IngestSize = {
  ...QUICK,
  passing: 25_000,
  seconds: 10,
  warmUp: 3,
  days: [10_000, 100_000, 1_000_000, 10_000_000],
};

/** Reports of minutes that one server process takes over PostgreSQL, beside the bare database doing the same merge. */
export const ingest: Bench = ({ full }) => measureIngest(full ? FULL : QUICK);

export async function measureIngest(size: IngestSize): Promise<Figures> {
  const figures = await withPostgres((url) => overPostgres(url, size));
  if (!figures) console.error('· skipped: no PostgreSQL is installed here');
  return figures ?? {};
}

const overPostgres = (url: string, size: IngestSize): Promise<Figures> =>
  withIngestWorld(url, size, async (world) => {
    const figures = {
      ...(await reporting(world)),
      ...(await passingBy(world)),
      ...(await otherCalls(world)),
      ...(await growing(world)),
    };
    return { ...figures, ...ofNation(figures, size), errors: { value: world.errors, unit: '', goal: 0 } };
  });

/** Nothing where the system does not tell what a call costs its processor. */
function ofNation(figures: Figures, { usual, days }: IngestSize): Figures {
  const cost = (what: string): Cost => ({
    server: figures[`processor time, ${what}, ${many(usual)}: server`]?.value ?? Number.NaN,
    database: figures[`processor time, ${what}, ${many(usual)}: database`]?.value ?? Number.NaN,
  });
  const nation = nationOf({
    // A reader's session is in no cache five minutes later.
    report: cost('report after a pause'),
    place: cost('places saved'),
    authorise: cost('books authorised'),
    manifest: cost('manifests'),
    chapter: cost('chapters'),
    dayBytes: figures[diskAt(days.at(-1)!)]!.value,
  });
  return Object.fromEntries(Object.entries(nation).filter(([, { value }]) => !Number.isNaN(value)));
}

const storedAt = (days: number) => `${days.toLocaleString('en')} stored reader-days`;
const diskAt = (days: number) => `disk of a reader-day at ${storedAt(days)}`;
const many = (connections: number) => `${connections} ${connections === 1 ? 'connection' : 'connections'}`;

/** The server and the bare database in turn, for each number of connections. */
async function reporting(world: World): Promise<Figures> {
  const { url, readers, size } = world;
  const figures: Figures = {};
  for (const connections of size.connections) {
    const load = { ...size, connections };
    const { outcome, cost } = await served(world, kinds.reports, readers, load);
    const merging = inTurn(readers);
    const bare = await underLoad(() => bareMerge(url, merging), load);
    const upserting = inTurn(readers);
    const least = await underLoad(() => bareUpsert(url, upserting), load);
    world.errors += bare.errors + least.errors;
    Object.assign(figures, besideBare(many(connections), outcome, bare, least));
    Object.assign(figures, costOf(`report, ${many(connections)}`, cost));
  }
  return figures;
}

function besideBare(at: string, server: Outcome, bare: Outcome, least: Outcome): Figures {
  const beside = (value: number, unit: string, reference: number): Figure => ({
    value: rounded(value),
    unit,
    reference: { what: 'the bare database', value: rounded(reference) },
  });
  return {
    [`reports, ${at}`]: beside(server.perSecond, '/s', bare.perSecond),
    [`reports, ${at}: of the bare database`]: {
      value: rounded(server.perSecond / bare.perSecond),
      unit: '',
      goal: 0.5,
    },
    [`reports, ${at}: median`]: beside(server.p50, 'ms', bare.p50),
    [`reports, ${at}: 99 %`]: beside(server.p99, 'ms', bare.p99),
    [`one row ORed by the bare database, ${at}`]: { value: rounded(least.perSecond), unit: '/s' },
  };
}

const costOf = (what: string, cost: Cost | null): Figures =>
  cost
    ? {
        [`processor time, ${what}: server`]: { value: Math.round(cost.server), unit: 'µs' },
        [`processor time, ${what}: database`]: { value: Math.round(cost.database), unit: 'µs' },
      }
    : {};

/** A nation's readers report every five minutes: by then their sessions are in no cache. */
async function passingBy(world: World): Promise<Figures> {
  const { client, institutions, size } = world;
  const lists = [];
  for (const institution of institutions) lists.push(await addReaders(client, institution, size.passing, size.readers));
  const load = { ...size, connections: size.usual, warmUp: 0 };
  const { outcome, cost } = await served(world, kinds.reports, mixed(lists), load);
  const what = `report after a pause, ${many(size.usual)}`;
  return {
    [`reports after a pause, ${many(size.usual)}`]: { value: rounded(outcome.perSecond), unit: '/s' },
    ...costOf(what, cost),
  };
}

async function otherCalls(world: World): Promise<Figures> {
  const { readers, size } = world;
  const { reports: _, ...others } = kinds;
  const figures: Figures = {};
  for (const [what, kind] of Object.entries(others)) {
    const { outcome, cost } = await served(world, kind, readers, { ...size, connections: size.usual });
    const at = `${what}, ${many(size.usual)}`;
    figures[at] = { value: rounded(outcome.perSecond), unit: '/s' };
    figures[`${at}: 99 %`] = { value: rounded(outcome.p99), unit: 'ms' };
    Object.assign(figures, costOf(at, cost));
  }
  return figures;
}

/** Reports and rankings once more while the stored days become many. */
async function growing(world: World): Promise<Figures> {
  const { client, institutions, size } = world;
  const first = size.readers + size.passing;
  const figures: Figures = {};
  let stored = 0;
  for (const days of size.days) {
    await fillDays(client, institutions[0]!, first + stored / DAYS_EACH, first + days / DAYS_EACH);
    stored = days;
    const { outcome } = await served(world, kinds.reports, world.readers, { ...size, connections: size.usual });
    const at = storedAt(days);
    figures[`reports at ${at}`] = { value: rounded(outcome.perSecond), unit: '/s' };
    figures[`reports at ${at}: 99 %`] = { value: rounded(outcome.p99), unit: 'ms' };
    figures[diskAt(days)] = { value: Math.round(await bytesPerDay(client)), unit: 'B' };
    Object.assign(figures, await rankings(world, days / DAYS_EACH));
  }
  return figures;
}

/** Asked by a reader with the fewest minutes, whose own rank takes longest to count. */
async function rankings(world: World, readers: number): Promise<Figures> {
  const { client, institutions, size } = world;
  const first = size.readers + size.passing;
  const [last] = await addReaders(client, institutions[0]!, 1, Math.ceil(first / 8) * 8);
  const figures: Figures = {};
  for (const period of ['day', 'week', 'all'] as const) {
    const load = { ...size, connections: 1, warmUp: 0 };
    const { outcome } = await served(world, ranking(period, storedDay()), [last!], load);
    const what = `ranking of ${readers.toLocaleString('en')} readers by ${period}`;
    figures[what] = { value: rounded(outcome.p50), unit: 'ms' };
    figures[`${what}: 99 %`] = { value: rounded(outcome.p99), unit: 'ms' };
  }
  return figures;
}
