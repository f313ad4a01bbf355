import type { ParsedArgsOf } from '@yuelan/contract';
import { ReadStatus } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { bookTotals, readerBooks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx, Person } from '../http/context.ts';
import { openableBook } from '../queries/openable-book.ts';

type Args<K extends keyof typeof readerSchemas> = ParsedArgsOf<typeof readerSchemas, K>;

/** What readers say of their reading of a book. Reading on takes nothing back; only another word of theirs does. */
export const createReadingStatus = ({ clock }: Pick<Deps, 'clock'>) => ({
  readStatus: (ctx: Ctx, { bookId, status }: Args<'readStatus'>): Promise<null> =>
    ctx.inTenant((tx) => setStatus(tx, ctx.who, bookId, status, new Date(clock()))),

  finished: (ctx: Ctx, { bookId }: Args<'finished'>): Promise<null> =>
    ctx.inTenant((tx) => setStatus(tx, ctx.who, bookId, ReadStatus.finished, new Date(clock()))),
});

async function setStatus(tx: Tx, who: Person, bookId: string, status: ReadStatus, now: Date): Promise<null> {
  await openableBook(tx, who, bookId);
  const was = await lockStatus(tx, who, bookId, now);
  const finished = status === ReadStatus.finished;
  await tx
    .update(readerBooks)
    .set({ status, finishedAt: finished ? (was.finishedAt ?? now) : null })
    .where(own(who, bookId));
  const more = Number(finished) - Number(was.status === ReadStatus.finished);
  if (more !== 0) await countFinishers(tx, who, bookId, more);
  return null;
}

const own = ({ userId }: Person, bookId: string) => and(eq(readerBooks.userId, userId), eq(readerBooks.bookId, bookId));

/** The reader's row of the book, made where there is none, and locked: two devices that finish at once are one reader. */
async function lockStatus(tx: Tx, who: Person, bookId: string, readAt: Date) {
  const { tenantId, userId } = who;
  const status = ReadStatus.reading;
  await tx.insert(readerBooks).values({ tenantId, userId, bookId, readAt, status }).onConflictDoNothing();
  const [row] = await tx.select().from(readerBooks).where(own(who, bookId)).for('update');
  return { status: row?.status ?? status, finishedAt: row?.finishedAt ?? null };
}

async function countFinishers(tx: Tx, { tenantId }: Person, bookId: string, more: number): Promise<void> {
  await tx
    .insert(bookTotals)
    .values({ tenantId, bookId, finishers: Math.max(more, 0) })
    .onConflictDoUpdate({
      target: [bookTotals.tenantId, bookTotals.bookId],
      set: { finishers: sql`greatest(${bookTotals.finishers} + ${more}, 0)` },
    });
}
