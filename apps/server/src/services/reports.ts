import type { ParsedArgsOf, ReportEntry } from '@yuelan/contract';
import { BookType, Code } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { retryDeadlock } from '../db/retry-deadlock.ts';
import { ReadingKind } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { isPlausible } from '../reports/clock-rules.ts';
import { createGrouper } from '../reports/grouper.ts';
import type { ReportLine } from '../reports/merge-reports.ts';
import { mergeReports } from '../reports/merge-reports.ts';

type ReportArgs = ParsedArgsOf<typeof readerSchemas, 'report'>;
type Report = ReportLine[];
type Submit = (report: Report) => Promise<number | null>;

/** Reports in one commit; more would make the first of them wait. */
const MOST = 200;

/** Minutes read and heard (core §4). What is acknowledged is committed. */
export function createReports({ db, clock }: Deps) {
  const submitters = new Map<string, Submit>();

  const submitterOf = (tenantId: string): Submit => {
    const known = submitters.get(tenantId);
    if (known) return known;
    const submit = createGrouper<Report, number | null>(
      (reports) => retryDeadlock(() => db.inTenant(tenantId, (tx) => commit(tx, tenantId, reports, new Date(clock())))),
      MOST,
    );
    submitters.set(tenantId, submit);
    return submit;
  };

  return {
    async report(ctx: Ctx, args: ReportArgs): Promise<{ minutes: number }> {
      const { userId, tenantId, userSince } = ctx.who;
      const lines = args.times.map((entry) => lineOf(userId, args.date, entry, { now: clock(), userSince }));
      const minutes = await submitterOf(tenantId)(lines);
      if (minutes === null) throw denied();
      return { minutes };
    },
  };
}

function lineOf(
  userId: string,
  day: string,
  entry: ReportEntry,
  clock: { now: number; userSince: number },
): ReportLine {
  const bitmap = Buffer.from(entry.time, 'base64');
  if (!isPlausible(day, entry, bitmap, clock)) throw new Refusal(Code.clockRefused);
  const { bookId, progress } = entry;
  return { userId, bookId, day, kind: kindOf(entry), bits: bitmap.toString('hex'), progress };
}

/** Core §3: only the listening variant carries a media type and a play time. */
const kindOf = ({ bookType, paragraphIndex }: ReportEntry): ReadingKind =>
  bookType === BookType.mp3 || paragraphIndex !== undefined ? ReadingKind.listening : ReadingKind.reading;

/** Answers each report with its day's minutes, or null where none of its books is the institution's. */
async function commit(tx: Tx, tenantId: string, reports: Report[], at: Date) {
  const totals = await mergeReports(tx, tenantId, reports.flat(), at);
  const minutes = new Map(totals.map((total) => [`${total.userId} ${total.day}`, total.minutes]));
  return reports.map(([line]) => (line ? (minutes.get(`${line.userId} ${line.day}`) ?? null) : null));
}
