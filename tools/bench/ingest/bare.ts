import { mergeReports, type ReportLine, type Tx } from '@yuelan/server';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Reader } from './institutions.ts';
import type { Connection } from './load.ts';
import { bitmapOf, lineOf, pastDay } from './reports.ts';

type Next = () => { reader: Reader; nth: number };

/** The server's own merge as the database gets it: its text, and the parameters of these lines. */
async function mergeOf(tenantId: string, lines: ReportLine[]): Promise<{ text: string; values: unknown[] }> {
  const asked = { text: '', values: [] as unknown[] };
  const recorder = {
    query: ({ text }: { text: string }, values: unknown[]) => {
      Object.assign(asked, { text, values });
      return Promise.resolve({ rows: [] });
    },
  };
  const database = drizzle({ client: recorder as unknown as pg.Client, casing: 'snake_case' });
  await mergeReports(database as unknown as Tx, tenantId, lines, new Date());
  return asked;
}

/** A connection that gives reports to the database alone: no server, no session, no wall, nothing grouped. */
export async function bareMerge(url: string, next: Next): Promise<Connection> {
  const client = await connected(url);
  const first = next();
  const sample = [lineOf(first.reader, first.nth)];
  const { text, values } = await mergeOf(first.reader.tenantId, sample);
  const json = JSON.stringify(sample);
  const send = async () => {
    const { reader, nth } = next();
    const filled = values.map((value) => {
      if (value === json) return JSON.stringify([lineOf(reader, nth)]);
      return value === first.reader.tenantId ? reader.tenantId : value;
    });
    await client.query({ name: 'merge', text, values: filled });
  };
  return { send, close: () => client.end() };
}

/** The least there can be: one row's bits ORed, and committed. */
export async function bareUpsert(url: string, next: Next): Promise<Connection> {
  const client = await connected(url);
  const text = `insert into bench_minutes as old (tenant_id, user_id, day, bits) values ($1, $2, $3, ('x' || $4)::bit(1440))
    on conflict (tenant_id, user_id, day) do update set bits = old.bits | excluded.bits`;
  const send = async () => {
    const { reader, nth } = next();
    const values = [reader.tenantId, reader.userId, pastDay(), bitmapOf(nth).toString('hex')];
    await client.query({ name: 'upsert', text, values });
  };
  return { send, close: () => client.end() };
}

/** The table of {@link bareUpsert}. */
export const makeBareTable = (client: pg.Client) =>
  client.query(`create table bench_minutes
    (tenant_id text, user_id text, day date, bits bit(1440) not null, primary key (tenant_id, user_id, day))`);

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // What ends a connection also fails what was asked of it, and that is where it is told.
  client.on('error', () => {});
  await client.connect();
  return client;
}
