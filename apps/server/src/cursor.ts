import { Code } from '@yuelan/contract';
import { z } from 'zod';
import { Refusal } from './http/refusal.ts';

const Id = z.string().max(64);
const TextKey = z.tuple([z.string().max(1000), Id]);
const NumberKey = z.tuple([z.int().min(0).max(8.64e15), Id]);
const TimeKey = NumberKey.transform(([at, id]): [string, string] => [new Date(at).toISOString(), id]);

const RankKey = z
  .tuple([z.int().min(0), z.int().min(0).max(8.64e15), Id])
  .transform(([rank, at, id]): [number, string, string] => [rank, new Date(at).toISOString(), id]);

const Int32 = z.int().min(0).max(2_147_483_647);
const RankingKey = z.tuple([Int32, Id, Int32, Int32]);

/** Sort values a list pages by. Times are milliseconds in the cursor and ISO text when read. */
export const keys = { text: TextKey, number: NumberKey, time: TimeKey, rankAndTime: RankKey, ranking: RankingKey };

/** Where a page starts, from the opaque text that the page before gave; null on the first page. */
export function fromCursor<K>(cursor: string | undefined, shape: z.ZodType<K>): K | null {
  if (!cursor) return null;
  const key = shape.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!key.success) throw new Refusal(Code.badRequest, '参数有误，请检查参数：cursor');
  return key.data;
}

const toCursor = (key: readonly (string | number)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type KeyOf<Row> = (row: Row) => readonly (string | number)[];

/** A page out of `limit + 1` rows: the extra one only tells that there is more. */
export function pageOf<Row, Item>(rows: Row[], limit: number, keyOf: KeyOf<Row>, itemOf: (row: Row) => Item) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(itemOf), next: rows.length > limit && last ? toCursor(keyOf(last)) : null };
}
