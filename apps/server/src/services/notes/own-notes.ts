import { mayAct } from '@yuelan/access';
import type { Note, NoteDraft, ParsedArgsOf } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { fromCursor, keys, pageOf } from '../../cursor.ts';
import type { Tx } from '../../db/db.ts';
import { books, noteBooks, notes } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Ctx, Person } from '../../http/context.ts';
import { denied, Refusal } from '../../http/refusal.ts';
import { cardColumns, cardOf } from '../../queries/book-cards.ts';
import { toNote } from '../../queries/note-rows.ts';
import { openableChapter, requireBook } from '../../queries/openable-book.ts';
import { containing } from '../../queries/words.ts';
import type { Limits } from '../limits.ts';
import { cleanDraft } from './clean-draft.ts';
import { actionOf } from './kinds.ts';
import { deleteNote, styleNote, writeNote } from './write-note.ts';

type Args<K extends keyof typeof readerSchemas> = ParsedArgsOf<typeof readerSchemas, K>;

/** Notes in one answer of {@link createOwnNotes}.notes. */
const CHANGES = 500;

/** What a reader writes in books: one's own, and nobody else's. */
export const createOwnNotes = ({ clock }: Pick<Deps, 'clock'>, limits: Limits) => ({
  notes: (ctx: Ctx, args: Args<'notes'>) => ctx.inTenant((tx) => changes(tx, ctx.who, args)),

  noteList: (ctx: Ctx, args: Args<'noteList'>) =>
    ctx.inTenant(async (tx) => {
      const rows = await selectOwn(tx, ctx.who.userId, args);
      const itemOf = (row: (typeof rows)[number]) => ({ note: toNote(row.note), book: cardOf(row.book) });
      return pageOf(rows, args.limit, ({ note }) => [note.createdAt.getTime(), note.id], itemOf);
    }),

  noteBooks: (ctx: Ctx, args: Args<'noteBooks'>) =>
    ctx.inTenant(async (tx) => {
      const rows = await selectBooks(tx, ctx.who.userId, args);
      const itemOf = ({ book, notes: number, at }: (typeof rows)[number]) => ({
        book: cardOf(book),
        notes: number,
        at: at.toISOString(),
      });
      return pageOf(rows, args.limit, ({ at, book }) => [at.getTime(), book.bookId], itemOf);
    }),

  /** Visitors keep their notes on their device: this is refused to them. */
  async noteSave(ctx: Ctx, args: NoteDraft): Promise<Note> {
    requireWriter(ctx.who, args);
    await limits.notes(ctx.who.tenantId, ctx.who.userId);
    const draft = cleanDraft(args);
    return ctx.inTenant(async (tx) => {
      const { bookType } = await openableChapter(tx, ctx.who, draft.bookId, draft.passage?.locator.chapterId ?? null);
      return toNote(await writeNote(tx, ctx.who, draft, { bookType, at: notLater(args.at, clock()) }));
    });
  },

  async noteStyle(ctx: Ctx, { noteId, style, color, at }: Args<'noteStyle'>): Promise<Note> {
    await limits.notes(ctx.who.tenantId, ctx.who.userId);
    return ctx.inTenant(async (tx) =>
      toNote(await styleNote(tx, ctx.who, noteId, { style, color, at: notLater(at, clock()) })),
    );
  },

  async noteDelete(ctx: Ctx, { noteId, at }: Args<'noteDelete'>): Promise<null> {
    await limits.notes(ctx.who.tenantId, ctx.who.userId);
    await ctx.inTenant((tx) => deleteNote(tx, ctx.who, noteId, notLater(at, clock())));
    return null;
  },
});

/** A device whose clock is ahead must not win for ever. */
const notLater = (at: string, now: number) => new Date(Math.min(Date.parse(at), now));

function requireWriter(who: Person, { type, bookId }: NoteDraft): void {
  if (!mayAct(who, actionOf(type), bookId)) throw denied();
}

async function changes(tx: Tx, { userId }: Person, { bookId, since }: Args<'notes'>) {
  await requireBook(tx, bookId);
  const seen = revisionIn(since);
  const [head] = await tx
    .select({ revision: noteBooks.revision })
    .from(noteBooks)
    .where(and(eq(noteBooks.userId, userId), eq(noteBooks.bookId, bookId)));
  // A database that was set back has given fewer revisions than the device has seen: it gets everything once more.
  const from = seen <= (head?.revision ?? 0) ? seen : 0;
  const rows = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.bookId, bookId), gt(notes.revision, from)))
    .orderBy(asc(notes.revision), asc(notes.id))
    .limit(CHANGES + 1);
  const shown = wholeRevisions(rows);
  const until = shown[shown.length - 1]?.revision ?? from;
  return { items: shown.map(toNote), until: String(until), more: rows.length > CHANGES };
}

function revisionIn(since: string | undefined): number {
  const revision = Number(since ?? 0);
  if (!Number.isSafeInteger(revision) || revision < 0) throw new Refusal(Code.badRequest);
  return revision;
}

/** Two notes share a revision where one review replaced another: an answer never ends between them. */
function wholeRevisions<R extends { revision: number }>(rows: R[]): R[] {
  if (rows.length <= CHANGES) return rows;
  const cut = rows[CHANGES]!.revision;
  return rows.slice(0, CHANGES).filter(({ revision }) => revision < cut);
}

function selectOwn(tx: Tx, userId: string, { bookId, types, keyword, cursor, limit }: Args<'noteList'>) {
  const key = fromCursor(cursor, keys.time);
  return tx
    .select({ note: notes, book: cardColumns })
    .from(notes)
    .innerJoin(books, eq(books.id, notes.bookId))
    .where(
      and(
        eq(notes.userId, userId),
        isNull(notes.deletedAt),
        bookId ? eq(notes.bookId, bookId) : undefined,
        types ? inArray(notes.type, types) : undefined,
        keyword ? saying(keyword) : undefined,
        key ? sql`(${notes.createdAt}, ${notes.id}) < (${key[0]}::timestamptz, ${key[1]})` : undefined,
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit + 1);
}

/** In the reader's own words, in those of the book, or among the labels. */
const saying = (keyword: string) =>
  or(
    ilike(notes.content, containing(keyword)),
    ilike(sql`${notes.passage}->>'text'`, containing(keyword)),
    ilike(sql`${notes.labels}::text`, containing(keyword)),
  );

function selectBooks(tx: Tx, userId: string, { cursor, limit }: Args<'noteBooks'>) {
  const key = fromCursor(cursor, keys.time);
  return tx
    .select({ book: cardColumns, notes: noteBooks.notes, at: noteBooks.at })
    .from(noteBooks)
    .innerJoin(books, eq(books.id, noteBooks.bookId))
    .where(
      and(
        eq(noteBooks.userId, userId),
        gt(noteBooks.notes, 0),
        key ? sql`(${noteBooks.at}, ${noteBooks.bookId}) < (${key[0]}::timestamptz, ${key[1]})` : undefined,
      ),
    )
    .orderBy(desc(noteBooks.at), desc(noteBooks.bookId))
    .limit(limit + 1);
}
