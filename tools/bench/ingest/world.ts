import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type RunningServer, startOwnServer } from '../../setup/own-server.ts';
import { connected, makeBareTable } from './bare.ts';
import { callsOf, type Kind } from './calls.ts';
import { cpuBetween, cpuSeconds } from './cpu.ts';
import { addReaders, type Institution, mixed, openInstitutions, type Reader } from './institutions.ts';
import { type Load, type Outcome, underLoad } from './load.ts';
import { httpConnection } from './reports.ts';

export interface IngestSize {
  institutions: number;
  /** Readers of each who report again and again. */
  readers: number;
  /** Readers of each who report once, so that each session must be looked up. */
  passing: number;
  connections: readonly number[];
  /** Connections at which everything but the reports is measured. */
  usual: number;
  seconds: number;
  warmUp: number;
  /** Stored reader-days at which reports are measured again, ascending. */
  days: readonly number[];
}

export interface World {
  size: IngestSize;
  url: string;
  server: RunningServer;
  /** Past every wall. */
  client: pg.Client;
  institutions: Institution[];
  readers: Reader[];
  errors: number;
}

/** Institutions and their readers in the database, and one server process, the real one, over it. */
export async function withIngestWorld<T>(url: string, size: IngestSize, work: (world: World) => Promise<T>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  const client = await connected(url);
  try {
    const institutions = await openInstitutions(url, dataDir, size.institutions);
    await makeBareTable(client);
    const lists = [];
    for (const institution of institutions) lists.push(await addReaders(client, institution, size.readers));
    const server = await startOwnServer(dataDir, { DATABASE_URL: url }, 'apps/server/src/main.ts');
    try {
      return await work({ size, url, client, institutions, readers: mixed(lists), server, errors: 0 });
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Processor time of one call in microseconds. */
export interface Cost {
  server: number;
  database: number;
}

interface Served {
  outcome: Outcome;
  /** Null where the system does not tell. */
  cost: Cost | null;
}

/** Calls of one kind to the server, and what they cost its processor and the database's. */
export async function served(world: World, kind: Kind, readers: readonly Reader[], load: Load): Promise<Served> {
  const { server, client } = world;
  const next = callsOf(kind, readers);
  const used = async () => ({
    server: await cpuSeconds([server.pid]),
    database: await cpuSeconds(await databasePids(client)),
  });
  let before: Awaited<ReturnType<typeof used>> | undefined;
  let cost: Cost | null = null;
  const outcome = await underLoad(() => httpConnection(server.origin, next), load, {
    onStart: async () => (before = await used()),
    onEnd: async (done) => {
      const after = await used();
      const ofServer = cpuBetween(before!.server, after.server);
      const ofDatabase = cpuBetween(before!.database, after.database);
      if (ofServer === null || ofDatabase === null || done === 0) return;
      cost = { server: (ofServer / done) * 1e6, database: (ofDatabase / done) * 1e6 };
    },
  });
  world.errors += outcome.errors;
  return { outcome, cost };
}

/** Its background processes too: what writes to disk is part of the cost. */
async function databasePids(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.map(({ pid }) => pid);
}
