import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../db/db.ts';
import { importedUsers, userGroups } from '../db/schema.ts';
import type { AnnouncedKind } from '../identifiers.ts';
import { announcedKinds, canonical } from '../identifiers.ts';
import { lastingId } from '../ids.ts';
import { plainLine } from '../plain-text.ts';

export interface NewReader {
  kind: AnnouncedKind;
  /** Phone, address, card or code, as people write it. */
  number: string;
  name: string;
  /** Name of a branch, class or department; made where there is none of this name. */
  group?: string;
}

/** A line that was left out, and why; the first line of a file is 1. */
export interface LineError {
  line: number;
  reason: string;
}

const Columns = z.object({
  kind: z.enum(announcedKinds, { message: `kind 只能是 ${announcedKinds.join('、')}` }),
  number: z.string().min(1, 'number 为空').max(254, 'number 过长'),
  name: z.string().min(1, 'name 为空').max(64, 'name 过长'),
  group: z.string().max(64, 'group 过长').default(''),
});
const MOST_LINES = 200_000;
const BATCH = 500;

interface Line {
  line: number;
  values: { kind: AnnouncedKind; subject: string; name: string; group: string };
}

/**
 * Announces an institution's readers out of a CSV file with the columns kind, number, name and, if wanted, group. Lines
 * with faults are told and left out; a reader who is there already gets the new name and group, and stays claimed.
 */
export async function importReaders(
  db: Db,
  tenantId: string,
  csv: string,
): Promise<{ imported: number; errors: LineError[] }> {
  const { lines, errors } = readLines(csv);
  for (let at = 0; at < lines.length; at += BATCH) {
    await db.inTenant(tenantId, (tx) => addLines(tx, tenantId, lines.slice(at, at + BATCH)));
  }
  return { imported: lines.length, errors };
}

/** The same for readers who are at hand as data. */
export const announceReaders = (db: Db, tenantId: string, readers: NewReader[]): Promise<void> =>
  db.inTenant(tenantId, async (tx) => {
    const rows = readers.map(({ kind, number, name, group = '' }, index): Line => {
      const subject = canonical(kind, number);
      if (subject === null) throw new Error(`${number} is no ${kind}`);
      return { line: index + 1, values: { kind, subject, name, group } };
    });
    await addLines(tx, tenantId, rows);
  });

function readLines(csv: string): { lines: Line[]; errors: LineError[] } {
  const errors: LineError[] = [];
  const lines = new Map<string, Line>();
  for (const { record, info } of recordsOf(csv, errors)) {
    const parsed = Columns.safeParse(record);
    const subject = parsed.success ? canonical(parsed.data.kind, parsed.data.number) : null;
    const reason = parsed.success
      ? subject === null && `「${parsed.data.number}」不是有效的 ${parsed.data.kind}`
      : parsed.error.issues[0]?.message;
    if (!parsed.success || subject === null) {
      errors.push({ line: info.lines, reason: reason || '无法识别' });
      continue;
    }
    const { kind, name, group } = parsed.data;
    const line = { line: info.lines, values: { kind, subject, name: plainLine(name), group: plainLine(group) } };
    const earlier = lines.get(`${kind} ${subject}`);
    if (earlier) errors.push({ line: info.lines, reason: `与第 ${earlier.line} 行相同` });
    else lines.set(`${kind} ${subject}`, line);
  }
  return { lines: [...lines.values()], errors };
}

const Records = z.array(z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }));

function recordsOf(csv: string, errors: LineError[]): z.infer<typeof Records> {
  let missing: string[] = [];
  const header = (names: string[]) => {
    const columns = names.map((name) => name.trim().toLowerCase());
    missing = ['kind', 'number', 'name'].filter((name) => !columns.includes(name));
    return columns;
  };
  // The library's own types know nothing of `info: true`, which puts the line beside each record.
  const records: unknown = parse(csv, {
    bom: true,
    columns: header,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    relax_quotes: true,
    to: MOST_LINES,
    on_skip: (error) => {
      if (error) errors.push({ line: Number(error['lines'] ?? 0), reason: '列数与表头不一致' });
      return undefined;
    },
  });
  if (missing.length === 0) return Records.parse(records);
  errors.splice(0, Infinity, { line: 1, reason: `表头缺少 ${missing.join('、')}` });
  return [];
}

async function addLines(tx: Tx, tenantId: string, lines: Line[]): Promise<void> {
  const groups = await groupIds(tx, tenantId, [...new Set(lines.flatMap(({ values }) => values.group || []))]);
  const rows = lines.map(({ values: { kind, subject, name, group } }) => ({
    tenantId,
    kind,
    subject,
    name,
    groupId: groups.get(group) ?? null,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(importedUsers)
    .values(rows)
    .onConflictDoUpdate({
      target: [importedUsers.tenantId, importedUsers.kind, importedUsers.subject],
      set: { name: sql`excluded.name`, groupId: sql`excluded.group_id` },
    });
}

/** Ids by name; groups that are not there yet are put behind the others. */
async function groupIds(tx: Tx, tenantId: string, names: string[]): Promise<Map<string, string>> {
  const known = await tx.select().from(userGroups).where(eq(userGroups.tenantId, tenantId));
  const ids = new Map(known.map(({ name, id }) => [name, id]));
  const missing = names.filter((name) => !ids.has(name));
  for (const [index, name] of missing.entries()) {
    const id = lastingId('group', tenantId, name);
    await tx
      .insert(userGroups)
      .values({ tenantId, id, name, position: known.length + index })
      .onConflictDoNothing();
    ids.set(name, id);
  }
  return ids;
}
