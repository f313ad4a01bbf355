import type { BookCard, ParsedArgsOf, PublicNote, SharedPassage } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { fromCursor, keys, pageOf } from '../../cursor.ts';
import type { Tx } from '../../db/db.ts';
import type { NoteAudience } from '../../db/schema.ts';
import { books, notes, users } from '../../db/schema.ts';
import type { Ctx, Person } from '../../http/context.ts';
import { denied } from '../../http/refusal.ts';
import { cardColumns, cardOf } from '../../queries/book-cards.ts';
import type { NoteRow } from '../../queries/note-rows.ts';
import { openableBook, openableChapter } from '../../queries/openable-book.ts';
import { isOpen, selectPublic, sharedNote, toPublic, withWriter } from '../../queries/public-notes.ts';

type Args<K extends keyof typeof readerSchemas> = ParsedArgsOf<typeof readerSchemas, K>;
type Paging = Pick<Args<'discover'>, 'cursor' | 'limit' | 'sort'>;

/** Passages in one answer of {@link createSharedNotes}.chapterNotes. */
const MOST_PASSAGES = 200;

/** What readers of one institution share with one another. Words of chapters that are not free stay with those who may read them. */
export const createSharedNotes = () => ({
  chapterNotes: (ctx: Ctx, { bookId, chapterId }: Args<'chapterNotes'>) =>
    ctx.inTenant(async (tx) => {
      await openableChapter(tx, ctx.who, bookId, chapterId);
      return { items: await passagesOf(tx, ctx.who, bookId, chapterId) };
    }),

  discover: (ctx: Ctx, { bookId, key, ...paging }: Args<'discover'>) =>
    ctx.inTenant(async (tx) => {
      const { freeChapters } = await openableBook(tx, ctx.who, bookId);
      const free = or(isNull(notes.chapter), lt(notes.chapter, freeChapters));
      const ofPassage = key === undefined ? undefined : eq(notes.passageKey, key);
      return publicPage(tx, ctx.who, and(of(bookId, 'passage'), ofPassage, free), paging);
    }),

  comments: (ctx: Ctx, { bookId, chapterId, ...paging }: Args<'comments'>) =>
    ctx.inTenant(async (tx) => {
      await openableChapter(tx, ctx.who, bookId, chapterId);
      const ofChapter = and(of(bookId, 'chapter'), eq(notes.chapter, chapterId));
      return publicPage(tx, ctx.who, ofChapter, { ...paging, sort: 'newest' });
    }),

  bookComments: (ctx: Ctx, { bookId, ...paging }: Args<'bookComments'>) =>
    ctx.inTenant(async (tx) => {
      await openableBook(tx, ctx.who, bookId);
      return publicPage(tx, ctx.who, of(bookId, 'review'), paging);
    }),

  /** A note of one's own, or one that is shared. */
  noteDetail: (ctx: Ctx, { noteId }: Args<'noteDetail'>): Promise<PublicNote & { book: BookCard }> =>
    ctx.inTenant(async (tx) => {
      const own = and(eq(notes.id, noteId), eq(notes.userId, ctx.who.userId), isNull(notes.deletedAt));
      const [mine] = await selectPublic(tx, ctx.who, own, [], 1);
      const shown = mine ?? (await others(tx, ctx.who, noteId));
      const [book] = await tx.select(cardColumns).from(books).where(eq(books.id, shown.note.bookId));
      if (!book) throw denied();
      return { ...toPublic(shown, ctx.who), book: cardOf(book) };
    }),
});

const of = (bookId: string, audience: NoteAudience) => and(eq(notes.bookId, bookId), eq(notes.audience, audience));

async function others(tx: Tx, who: Person, noteId: string) {
  await sharedNote(tx, who, noteId);
  const [shown] = await selectPublic(tx, who, eq(notes.id, noteId), [], 1);
  if (!shown) throw denied();
  return shown;
}

interface Order {
  order: SQL[];
  after: (cursor: string | undefined) => SQL | undefined;
  keyOf: (note: NoteRow) => readonly (string | number)[];
}

const sorts: Record<Paging['sort'], Order> = {
  popular: {
    order: [desc(notes.likes), desc(notes.createdAt), desc(notes.id)],
    after(cursor) {
      const key = fromCursor(cursor, keys.rankAndTime);
      return key
        ? sql`(${notes.likes}, ${notes.createdAt}, ${notes.id}) < (${key[0]}::int, ${key[1]}::timestamptz, ${key[2]})`
        : undefined;
    },
    keyOf: ({ likes, createdAt, id }) => [likes, createdAt.getTime(), id],
  },
  newest: {
    order: [desc(notes.createdAt), desc(notes.id)],
    after(cursor) {
      const key = fromCursor(cursor, keys.time);
      return key ? sql`(${notes.createdAt}, ${notes.id}) < (${key[0]}::timestamptz, ${key[1]})` : undefined;
    },
    keyOf: ({ createdAt, id }) => [createdAt.getTime(), id],
  },
};

async function publicPage(tx: Tx, who: Person, where: SQL | undefined, { cursor, limit, sort }: Paging) {
  const { order, after, keyOf } = sorts[sort];
  const rows = await selectPublic(tx, who, and(where, after(cursor)), order, limit + 1);
  return pageOf(
    rows,
    limit,
    ({ note }) => keyOf(note),
    (row) => toPublic(row, who),
  );
}

/** Grouped by what was marked; the words and the place are those of whoever marked it first. */
function passagesOf(tx: Tx, { userId }: Person, bookId: string, chapter: number): Promise<SharedPassage[]> {
  const readers = sql<number>`count(distinct ${notes.userId})`.mapWith(Number);
  const comments = sql<number>`count(distinct ${notes.userId}) filter (where ${notes.content} <> '')`.mapWith(Number);
  return tx
    .select({
      key: sql<string>`${notes.passageKey}`,
      passage: sql<SharedPassage['passage']>`(array_agg(${notes.passage} order by ${notes.createdAt}, ${notes.id}))[1]`,
      readers,
      comments,
    })
    .from(notes)
    .innerJoin(users, withWriter)
    .where(
      and(
        of(bookId, 'passage'),
        eq(notes.chapter, chapter),
        sql`${notes.passageKey} is not null`,
        ne(notes.userId, userId),
        isOpen,
      ),
    )
    .groupBy(notes.passageKey)
    .orderBy(desc(readers), desc(comments), notes.passageKey)
    .limit(MOST_PASSAGES);
}
