import type { ParsedArgsOf, Receipt, ReportEntry } from '@yuelan/contract';
import { BookType, Code } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import type { Deps } from '../deps.ts';
import type { Tx } from '../db/db.ts';
import { isFaultOfData, retryDeadlock } from '../db/retry-deadlock.ts';
import { ReadingKind } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { createBookExtents } from '../reports/book-extents.ts';
import type { ReportClock } from '../reports/clock-rules.ts';
import { isPlausible } from '../reports/clock-rules.ts';
import { createGrouper } from '../reports/grouper.ts';
import type { ReportLine } from '../reports/merge-reports.ts';
import { mergeReports } from '../reports/merge-reports.ts';
import type { BookExtent } from '../reports/receipts.ts';
import { verifiedMinutes } from '../reports/receipts.ts';

type ReportArgs = ParsedArgsOf<typeof readerSchemas, 'report'>;

/** One entry of a report, its receipts not checked yet. */
interface Claim extends Omit<ReportLine, 'bits' | 'verified'> {
  bitmap: Buffer;
  receipts: readonly Receipt[];
}
interface Minutes {
  minutes: number;
  verified: number;
}

/** Lines in one commit; more would make the first of them wait. */
const MOST = 500;
/** Lines in memory, of about 5 KB each. */
const WAITING = 20_000;
/** Receipts that take as much memory as a line: an hour's. */
const RECEIPTS = 60;
/** Of the 20 connections to the database: the rest is for everything else. */
const AT_ONCE = 8;

/** Minutes read and heard (core §4). What is acknowledged is committed. */
export function createReports({ db, clock }: Deps) {
  const extentsOf = createBookExtents(clock);

  const submit = createGrouper<Claim[], Minutes | null>({
    commit: (tenantId, reports) =>
      retryDeadlock(() => db.inTenant(tenantId, (tx) => commit(tx, tenantId, reports, new Date(clock())))),
    sizeOf,
    most: MOST,
    waiting: WAITING,
    busy: () => new Refusal(Code.busy),
    atOnce: AT_ONCE,
    isOwnFault: isFaultOfData,
  });

  /** Answers each report with its day's minutes, or null where none of its books is the institution's. */
  async function commit(tx: Tx, tenantId: string, reports: Claim[][], at: Date): Promise<(Minutes | null)[]> {
    const claims = reports.flat();
    const extents = await extentsOf(
      tx,
      claims.flatMap(({ receipts, bookId }) => (receipts.length > 0 ? bookId : [])),
    );
    const lines = claims.map((claim) => lineOf(claim, extents.get(claim.bookId)));
    const totals = await mergeReports(tx, tenantId, lines, at);
    const byDay = new Map(totals.map(({ userId, day, ...minutes }) => [`${userId} ${day}`, minutes]));
    return reports.map(([first]) => (first ? (byDay.get(`${first.userId} ${first.day}`) ?? null) : null));
  }

  return {
    async report(ctx: Ctx, args: ReportArgs): Promise<Minutes> {
      const { userId, tenantId, userSince } = ctx.who;
      const now = { now: clock(), userSince };
      const minutes = await submit(
        tenantId,
        args.times.map((entry) => claimOf(userId, args.date, entry, now)),
      );
      if (minutes === null) throw denied();
      return minutes;
    },
  };
}

const sizeOf = (claims: readonly Claim[]): number =>
  claims.reduce((sum, { receipts }) => sum + 1 + Math.floor(receipts.length / RECEIPTS), 0);

function claimOf(userId: string, day: string, entry: ReportEntry, clock: ReportClock): Claim {
  const bitmap = Buffer.from(entry.time, 'base64');
  if (!isPlausible(day, entry, bitmap, clock)) throw new Refusal(Code.clockRefused);
  const { bookId, progress, receipts = [] } = entry;
  return { userId, bookId, day, kind: kindOf(entry), progress, bitmap, receipts };
}

/** Core §3: only the listening variant carries a media type and a play time. */
const kindOf = ({ bookType, paragraphIndex }: ReportEntry): ReadingKind =>
  bookType === BookType.mp3 || paragraphIndex !== undefined ? ReadingKind.listening : ReadingKind.reading;

const NOTHING = Buffer.alloc(180).toString('hex');

function lineOf({ bitmap, receipts, ...rest }: Claim, extent: BookExtent | undefined): ReportLine {
  const verified = extent && verifiedMinutes({ kind: rest.kind, bitmap, receipts }, extent).toString('hex');
  return { ...rest, bits: bitmap.toString('hex'), verified: verified ?? NOTHING };
}
