import type { Note } from '@yuelan/contract';
import { BookState, Identity, NoteType } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteBooks, notes } from '../../db/schema.ts';
import { updateBook } from '../../ops/books.ts';
import { addBook } from '../../testing/library.ts';
import { draftOf, newNoteId, passageOf, saveNote } from '../../testing/notes.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let bookId: string;
let token: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '山城夜读' }));
}, 60_000);
beforeEach(async () => {
  ({ token, userId } = await server.reader());
  server.clock.forward(60_000);
});
afterAll(() => server.close());

interface Changes {
  items: Note[];
  until: string;
  more: boolean;
}
const draft = (more: object = {}) => draftOf(server, bookId, more);
const save = (more: object = {}) => saveNote(server, token, draft(more));
const sync = async (since?: string, as = token) =>
  (await server.call<Changes>('notes', { bookId, ...(since && { since }) }, as)).data!;
const inAlpha: TestServer['stores']['db']['asOwner'] = (work) => server.stores.db.inTenant('alpha', work);
const ago = (minutes: number) => new Date(server.clock.now() - minutes * 60_000).toISOString();
const remove = (noteId: string, at = ago(0)) => server.call('noteDelete', { noteId, at }, token);

describe('a reader keeps notes', () => {
  test('and another device of theirs gets them as they were written', async () => {
    const written = draft({
      type: NoteType.mark,
      content: '潮，\n是本地人的词',
      labels: ['方言', '方言'],
      color: 'green',
    });
    await saveNote(server, token, written);
    const { items, more } = await sync();
    const { labels: _, ...rest } = written;
    expect(items).toEqual([expect.objectContaining({ ...rest, labels: ['方言'], style: 'fill', deleted: false })]);
    expect(more).toBe(false);
  });

  test('and sending one again makes no second', async () => {
    const written = draft();
    const [first, again] = [await saveNote(server, token, written), await saveNote(server, token, written)];
    expect(again).toEqual(first);
    expect((await sync()).items).toHaveLength(1);
  });

  test('of two versions the later one stays, in whatever order they arrive', async () => {
    const noteId = newNoteId();
    await save({ noteId, content: '新', at: ago(1) });
    expect((await save({ noteId, content: '旧', at: ago(5) })).content).toBe('新');
    expect((await save({ noteId, content: '最新', at: ago(0) })).content).toBe('最新');
    const { items } = await sync();
    expect(items.map(({ content, createdAt }) => [content, createdAt])).toEqual([['最新', ago(1)]]);
  });

  test('a device whose clock is ahead does not win for ever', async () => {
    const noteId = newNoteId();
    expect((await save({ noteId, at: '2099-01-01T00:00:00Z' })).at).toBe(ago(0));
    server.clock.forward(1000);
    expect((await save({ noteId, content: '后写的' })).content).toBe('后写的');
  });

  test('a deleted one leaves a tombstone without its words, and an older version does not bring it back', async () => {
    const written = draft({ type: NoteType.mark, content: '不想留下的话', at: ago(3) });
    await saveNote(server, token, written);
    const { until } = await sync();
    expect((await remove(written.noteId, ago(1))).code).toBe(0);
    expect((await remove(written.noteId)).code).toBe(0);
    const { items } = await sync(until);
    expect(items).toMatchObject([{ noteId: written.noteId, deleted: true, content: '', passage: null, at: ago(1) }]);
    expect((await save({ ...written, content: '旧版本', at: ago(2) })).deleted).toBe(true);
    const [row] = await inAlpha((tx) => tx.select().from(notes).where(eq(notes.id, written.noteId)));
    expect(JSON.stringify(row)).not.toMatch(/不想留下|山城/);
    expect((await save({ ...written, content: '改了主意', at: ago(0) })).deleted).toBe(false);
  });

  test('a deletion that is older than the last version changes nothing', async () => {
    const { noteId } = await save();
    await remove(noteId, ago(10));
    expect((await sync()).items).toMatchObject([{ noteId, deleted: false }]);
  });

  test('a passage gets another colour, and keeps its words', async () => {
    const { noteId } = await save({ type: NoteType.mark, content: '留着', at: ago(2) });
    const look = { noteId, style: 'wave', color: 'purple', at: ago(1) };
    const { data } = await server.call('noteStyle', look, token);
    expect(data).toMatchObject({ style: 'wave', color: 'purple', content: '留着' });
    const { data: late } = await server.call('noteStyle', { ...look, color: 'blue', at: ago(2) }, token);
    expect(late).toMatchObject({ color: 'purple' });
  });

  test('text is text: nothing invisible or turned around is kept', async () => {
    const note = await save({
      type: NoteType.mark,
      content: ' a\u202eb\u0007c\n\n d ',
      passage: passageOf('从\u202e前'),
    });
    expect(note).toMatchObject({ content: 'abc\n\nd', passage: { text: '从前' } });
  });
});

describe('devices agree', () => {
  test('each gets only what it has not seen, up to 500 at a time', async () => {
    await save();
    await inAlpha(async (tx) => {
      const [one] = await tx.select().from(notes).where(eq(notes.userId, userId));
      const { audience: _, ...row } = one!;
      const more = Array.from({ length: 519 }, (__, index) => ({ ...row, id: newNoteId(), revision: index + 2 }));
      await tx.insert(notes).values(more);
      await tx.update(noteBooks).set({ revision: 520 }).where(eq(noteBooks.userId, userId));
    });
    const first = await sync();
    expect([first.items.length, first.more]).toEqual([500, true]);
    const rest = await sync(first.until);
    expect([rest.items.length, rest.more]).toEqual([20, false]);
    expect(new Set([...first.items, ...rest.items].map(({ noteId }) => noteId)).size).toBe(520);
    expect(await sync(rest.until)).toEqual({ items: [], until: rest.until, more: false });
  });

  test('whoever asks while others write misses nothing', async () => {
    const seen = new Set<string>();
    let until: string | undefined;
    const ask = async () => {
      const page = await sync(until);
      for (const { noteId } of page.items) seen.add(noteId);
      until = page.until;
    };
    const written = Array.from({ length: 60 }, () => save());
    for (let time = 0; time < 30; time++) await ask();
    const all = (await Promise.all(written)).map(({ noteId }) => noteId);
    await ask();
    expect(all.filter((noteId) => !seen.has(noteId))).toEqual([]);
  }, 60_000);

  test('fifty devices that save one note at once leave one, the latest, counted once', async () => {
    const noteId = newNoteId();
    const times = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(times.map((minutes) => save({ noteId, content: `${minutes}`, at: ago(minutes) })));
    expect((await sync()).items.map(({ content }) => content)).toEqual(['0']);
    const [book] = await inAlpha((tx) => tx.select().from(noteBooks).where(eq(noteBooks.userId, userId)));
    expect(book?.notes).toBe(1);
  });

  test('after the server was set back they get everything once more', async () => {
    await save();
    expect((await sync('9999')).items).toHaveLength(1);
    expect((await server.call('notes', { bookId, since: 'x' }, token)).code).toBe(400);
  });
});

describe('a review', () => {
  const review = (more: object) => save({ type: NoteType.sharedReview, passage: null, content: '好看', ...more });

  test('is one of each reader and book: the later one replaces the other', async () => {
    const first = await review({ score: 3, at: ago(2) });
    const second = await review({ score: 5, at: ago(1) });
    const { items } = await sync();
    const byId = new Map(items.map((note) => [note.noteId, note]));
    expect(byId.get(first.noteId)).toMatchObject({ deleted: true, score: null, content: '' });
    expect(byId.get(second.noteId)).toMatchObject({ deleted: false, score: 5 });
  });

  test('that was written earlier and arrives later is a tombstone from the start', async () => {
    const kept = await review({ score: 5, at: ago(1) });
    const late = await review({ type: NoteType.review, score: 1, at: ago(2) });
    expect(late).toMatchObject({ deleted: true, content: '', score: null });
    expect((await sync()).items.filter(({ deleted }) => !deleted)).toMatchObject([{ noteId: kept.noteId }]);
  });

  test('two at once leave one', async () => {
    await Promise.all([1, 2, 3, 4].map((minutes) => review({ content: `${minutes}`, at: ago(minutes) })));
    expect((await sync()).items.flatMap(({ deleted, content }) => (deleted ? [] : [content]))).toEqual(['1']);
  });
});

describe('what is refused', () => {
  test.each<[string, object]>([
    ['a mark without a place', { passage: null }],
    ['a review with a place', { type: NoteType.review, score: 5 }],
    ['a review that says nothing', { type: NoteType.review, passage: null, content: '\u200b' }],
    ['a score of a passage', { score: 5 }],
    ['an empty word on a chapter', { type: NoteType.chapterReview, content: '' }],
    ['a kind that is none', { type: 8 }],
    ['an id that is none', { noteId: 'short' }],
  ])('%s', async (_, more) => {
    expect((await server.call('noteSave', draft(more), token)).code).toBe(400);
  });

  test('another reader’s note: neither written, nor marked, nor deleted, nor seen', async () => {
    const mine = await save({ type: NoteType.mark, content: '私事' });
    const { token: other } = await server.reader();
    const at = ago(0);
    const answers = [
      await server.call('noteSave', { ...draft(), noteId: mine.noteId, content: '冒充' }, other),
      await server.call('noteStyle', { noteId: mine.noteId, style: 'wave', color: 'pink', at }, other),
      await server.call('noteDelete', { noteId: mine.noteId, at }, other),
      await server.call('noteDetail', { noteId: mine.noteId }, other),
      await server.call('like', { noteId: mine.noteId, liked: true }, other),
      await server.call('likeList', { noteId: mine.noteId }, other),
      await server.call('commitList', { noteId: mine.noteId }, other),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 403));
    expect((await sync(undefined, other)).items).toEqual([]);
    expect((await sync()).items).toMatchObject([{ content: '私事', deleted: false }]);
  });

  test('a note that changes its book', async () => {
    const elsewhere = await addBook(server.stores, { tenantId: 'alpha', title: '另一本' });
    const { noteId } = await save();
    expect((await server.call('noteSave', draftOf(server, elsewhere.bookId, { noteId }), token)).code).toBe(403);
  });

  test('a chapter that is not free, and a book that is off the shelf', async () => {
    const closed = await addBook(server.stores, {
      tenantId: 'alpha',
      title: '只有第一章',
      gratisChapter: 1,
      tenantPay: false,
    });
    const at = (chapterId: number) => draftOf(server, closed.bookId, { passage: passageOf('字', chapterId) });
    expect((await server.call('noteSave', at(0), token)).code).toBe(0);
    expect((await server.call('noteSave', at(1), token)).code).toBe(1004);
    await updateBook(server.stores.db, 'alpha', { bookId: closed.bookId }, { bookState: BookState.offShelf });
    expect((await server.call('noteSave', at(0), token)).code).toBe(1003);
    expect((await server.call<Changes>('notes', { bookId: closed.bookId }, token)).data!.items).toHaveLength(1);
  });

  test.each([Identity.expired, Identity.autoUser, Identity.shareUser])('whom identity %i is', async (identity) => {
    const someone = await server.reader({ identity });
    expect((await server.call('noteSave', draft(), someone.token)).code).toBe(403);
  });

  test('a visitor, who keeps notes on the device; a share user writes in the books that are shared', async () => {
    expect((await server.call('noteSave', draft(), await server.tourist())).code).toBe(403);
    const guest = await server.reader({ identity: Identity.shareUser, books: [bookId] });
    expect((await server.call('noteSave', draft(), guest.token)).code).toBe(0);
  });

  test('more than 5000 notes in one book, but not a new version of one', async () => {
    const { noteId } = await save({ at: ago(1) });
    await inAlpha((tx) => tx.update(noteBooks).set({ notes: 5000 }).where(eq(noteBooks.userId, userId)));
    expect((await server.call('noteSave', draft(), token)).code).toBe(400);
    expect((await save({ noteId, content: '改' })).content).toBe('改');
  });
});

describe('a reader looks through their notes', () => {
  interface Page {
    items: { note: Note; book: { title: string } }[];
    next: string | null;
  }
  const list = async (args: object = {}) => (await server.call<Page>('noteList', args, token)).data!;
  const contents = ({ items }: Page) => items.map(({ note }) => note.content);

  test('over all books, newest first, page after page, by kind and by word', async () => {
    const other = await addBook(server.stores, { tenantId: 'alpha', title: '茶' });
    for (const at of [5, 4, 3]) await save({ type: NoteType.mark, content: `第${at}条`, at: ago(at) });
    await save({ type: NoteType.label, content: '回看', labels: ['一百%'], at: ago(2) });
    await remove((await save({ content: '删' })).noteId);
    server.clock.forward(1000);
    await saveNote(server, token, draftOf(server, other.bookId, { passage: passageOf('茶有三味') }));
    const first = await list({ limit: 3 });
    expect(contents(first)).toEqual(['', '回看', '第3条']);
    expect(contents(await list({ limit: 3, cursor: first.next }))).toEqual(['第4条', '第5条']);
    expect(contents(await list({ types: [NoteType.label] }))).toEqual(['回看']);
    expect((await list({ bookId: other.bookId })).items).toMatchObject([{ book: { title: '茶' } }]);
    expect(contents(await list({ keyword: '三味' }))).toEqual(['']);
    expect(contents(await list({ keyword: '%' }))).toEqual(['回看']);
    const { data } = await server.call<{ items: object[] }>('noteBooks', {}, token);
    expect(data!.items).toMatchObject([
      { book: { title: '茶' }, notes: 1 },
      { book: { title: '山城夜读' }, notes: 4 },
    ]);
  });
});
