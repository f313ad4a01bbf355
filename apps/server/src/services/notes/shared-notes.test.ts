import type { NoteWriter, PublicNote, Reply, SharedPassage } from '@yuelan/contract';
import { Identity, NoteType } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteLikes, noteReplies, notes, users } from '../../db/schema.ts';
import { addBook } from '../../testing/library.ts';
import { draftOf, newNoteId, passageOf, saveNote } from '../../testing/notes.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';

interface Someone {
  token: string;
  userId: string;
}

let server: TestServer;
let lin: Someone;
let he: Someone;
let zhou: Someone;
let bookId: string;
beforeAll(async () => {
  server = await startTestServer();
  lin = await server.reader({ name: '林小满' });
  he = await server.reader({ name: '何一帆' });
  zhou = await server.reader({ name: '周雨' });
}, 60_000);
beforeEach(async () => {
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '山城夜读' }));
  server.clock.forward(600_001);
});
afterAll(() => server.close());

interface Page<T> {
  items: T[];
  next: string | null;
}
const WORDS = '山城的夜是潮的，石阶上泛着灯光。';
const share = (who: Someone, more: object = {}) => {
  server.clock.forward(1000);
  return saveNote(
    server,
    who.token,
    draftOf(server, bookId, { type: NoteType.sharedMark, passage: passageOf(WORDS), content: '真好', ...more }),
  );
};
const ask = async <T>(name: string, args: object, { token } = lin) => {
  const answer = await server.call<T>(name, args, token);
  if (answer.code !== 0) throw new Error(`${name}: ${answer.code}`);
  return answer.data!;
};
const codeOf = async (name: string, args: object, { token }: Someone) => (await server.call(name, args, token)).code;
const passages = async (who = lin) =>
  (await ask<{ items: SharedPassage[] }>('chapterNotes', { bookId, chapterId: 0 }, who)).items;
const discover = (args: object = {}, who = lin) => ask<Page<PublicNote>>('discover', { bookId, ...args }, who);
const like = (noteId: string, liked: boolean, who: Someone) => ask<{ likes: number }>('like', { noteId, liked }, who);
const reply = (noteId: string, who: Someone, more: object = {}) =>
  ask<Reply>('replySave', { replyId: newNoteId(), noteId, content: '同感', ...more }, who);
const noteOf = (noteId: string) =>
  server.stores.db.asOwner(async (tx) => (await tx.select().from(notes).where(eq(notes.id, noteId)))[0]);

describe('readers see what others have marked', () => {
  test('one passage whoever marked it, with or without the full stop, in simplified or traditional', async () => {
    await share(he);
    await share(zhou, {
      type: NoteType.sharedScribe,
      passage: passageOf('山城的夜是潮的，石階上泛著燈光'),
      content: '',
    });
    await share(zhou, { type: NoteType.sharedScribe, content: '' });
    await share(he, { passage: passageOf('另一句话') });
    expect(await passages()).toMatchObject([
      { readers: 2, comments: 1, passage: { text: WORDS } },
      { readers: 1, comments: 1, passage: { text: '另一句话' } },
    ]);
  });

  test('a short one that stands there twice is two', async () => {
    await share(he, { passage: passageOf('下雨了', 0, '清晨，') });
    await share(zhou, { passage: passageOf('下雨了', 0, '傍晚，') });
    expect(await passages()).toHaveLength(2);
  });

  test('never what is not shared, is their own, is deleted, or is of who lets nobody see it', async () => {
    await share(he, { type: NoteType.mark, content: '私下' });
    await share(lin);
    const gone = await share(zhou, { content: '删掉的' });
    await ask('noteDelete', { noteId: gone.noteId, at: new Date(server.clock.now()).toISOString() }, zhou);
    const shy = await server.reader({ name: '不愿露面' });
    const { noteId } = await share(shy, { content: '设为不可见之前分享的' });
    expect(await passages()).toHaveLength(1);
    await ask('updateSecretSetting', { notes: 'nobody' }, shy);
    expect(await passages()).toEqual([]);
    expect((await discover()).items.map(({ content }) => content)).toEqual(['真好']);
    expect(await codeOf('noteDetail', { noteId }, lin)).toBe(403);
    expect(await codeOf('like', { noteId, liked: true }, lin)).toBe(403);
    expect((await discover({}, shy)).items).toHaveLength(2);
  });

  test('words of a chapter stay with those who may read it', async () => {
    const closed = await addBook(server.stores, { tenantId: 'alpha', title: '试读', gratisChapter: 1 });
    const late = { bookId: closed.bookId, passage: passageOf('第二章的原文', 1) };
    const { noteId } = await share(he, late);
    await share(he, { bookId: closed.bookId, passage: passageOf('第一章的原文', 0) });
    const visitor = { token: await server.tourist(), userId: '' };
    const seen = await ask<Page<PublicNote>>('discover', { bookId: closed.bookId }, visitor);
    expect(seen.items.map(({ passage }) => passage?.text)).toEqual(['第一章的原文']);
    expect(await codeOf('chapterNotes', { bookId: closed.bookId, chapterId: 1 }, visitor)).toBe(1004);
    expect(await codeOf('comments', { bookId: closed.bookId, chapterId: 1 }, visitor)).toBe(1004);
    expect(await codeOf('noteDetail', { noteId }, visitor)).toBe(1004);
    expect(await codeOf('noteDetail', { noteId }, lin)).toBe(0);
  });
});

describe('shared notes', () => {
  test('stand by likes or by time, page after page, of one passage where it is named', async () => {
    const all = [await share(he), await share(zhou, { passage: passageOf('另一句话') }), await share(lin)];
    await like(all[1]!.noteId, true, lin);
    const walk = async (args: object) => {
      const found: PublicNote[] = [];
      let cursor: string | null | undefined;
      do {
        const page: Page<PublicNote> = await discover({ ...args, limit: 1, ...(cursor && { cursor }) });
        found.push(...page.items);
        cursor = page.next;
      } while (cursor);
      return found.map(({ noteId }) => all.findIndex((note) => note.noteId === noteId));
    };
    expect(await walk({ sort: 'popular' })).toEqual([1, 2, 0]);
    expect(await walk({ sort: 'newest' })).toEqual([2, 1, 0]);
    const [{ key }] = (await passages(zhou)) as [SharedPassage];
    expect(await walk({ key })).toEqual([2, 0]);
  });

  test('show who wrote them and nothing else of theirs', async () => {
    await share(he, { labels: ['只给自己'] });
    const [note] = (await discover()).items;
    expect(note).toMatchObject({
      writer: { userId: he.userId, userName: '何一帆', avatar: null },
      own: false,
      liked: false,
      likes: 0,
      replies: 0,
    });
    expect(Object.keys(note!.writer)).toHaveLength(3);
    expect(JSON.stringify(note)).not.toContain('只给自己');
  });

  test('reviews of the book and of its chapters stand apart', async () => {
    await share(he, { type: NoteType.sharedReview, passage: null, content: '好书', score: 5 });
    await share(he, { type: NoteType.chapterReview, passage: passageOf(''), content: '好章' });
    await share(zhou, { type: NoteType.review, passage: null, content: '只给自己', score: 1 });
    const contents = async (name: string, args: object = {}) =>
      (await ask<Page<PublicNote>>(name, { bookId, ...args })).items.map(({ content }) => content);
    expect(await contents('bookComments')).toEqual(['好书']);
    expect(await contents('comments', { chapterId: 0 })).toEqual(['好章']);
    expect(await contents('comments', { chapterId: 1 })).toEqual([]);
    expect(await contents('discover')).toEqual([]);
  });
});

describe('likes', () => {
  test('fifty readers at once are fifty, and one who likes fifty times is one', async () => {
    const { noteId } = await share(he);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => server.reader()));
    await Promise.all(crowd.flatMap((one) => Array.from({ length: 5 }, () => like(noteId, true, one))));
    expect((await noteOf(noteId))?.likes).toBe(10);
    const list = await ask<Page<NoteWriter>>('likeList', { noteId, limit: 7 });
    const rest = await ask<Page<NoteWriter>>('likeList', { noteId, limit: 7, cursor: list.next });
    expect(new Set([...list.items, ...rest.items].map(({ userId }) => userId)).size).toBe(10);
    await Promise.all(crowd.map((one) => like(noteId, false, one)));
    expect(await like(noteId, false, lin)).toEqual({ likes: 0 });
    expect((await noteOf(noteId))?.likes).toBe(0);
  }, 60_000);

  test('are not for visitors, nor for what is not shared', async () => {
    const { noteId } = await share(he);
    expect(await codeOf('like', { noteId, liked: true }, { token: await server.tourist(), userId: '' })).toBe(403);
    const secret = await share(he, { type: NoteType.mark });
    expect(await codeOf('like', { noteId: secret.noteId, liked: true }, lin)).toBe(403);
  });
});

describe('replies', () => {
  const list = async (noteId: string, who = lin) => (await ask<Page<Reply>>('commitList', { noteId }, who)).items;

  test('stand oldest first, say whom they answer, and are one however often they are sent', async () => {
    const { noteId } = await share(he);
    const first = await reply(noteId, lin);
    server.clock.forward(1000);
    const args = { replyId: newNoteId(), toReplyId: first.replyId, content: '谢谢\u202e' };
    expect(await reply(noteId, he, args)).toEqual(await reply(noteId, he, args));
    const all = await list(noteId);
    expect(all.map(({ content, own, to }) => [content, own, to?.userName])).toEqual([
      ['同感', true, undefined],
      ['谢谢', false, '林小满'],
    ]);
    expect((await noteOf(noteId))?.replies).toBe(2);
  });

  test('twenty at once are twenty', async () => {
    const { noteId } = await share(he);
    await Promise.all(Array.from({ length: 20 }, () => reply(noteId, zhou)));
    expect((await noteOf(noteId))?.replies).toBe(20);
  });

  test('are deleted by who wrote them or whose note it is, and by nobody else', async () => {
    const { noteId } = await share(he);
    const [one, two] = [await reply(noteId, lin), await reply(noteId, lin)];
    expect(await codeOf('replyDelete', { replyId: one.replyId }, zhou)).toBe(403);
    expect(await codeOf('replyDelete', { replyId: one.replyId }, he)).toBe(0);
    expect(await codeOf('replyDelete', { replyId: two.replyId }, lin)).toBe(0);
    expect(await codeOf('replyDelete', { replyId: two.replyId }, lin)).toBe(403);
    expect([await list(noteId), (await noteOf(noteId))?.replies]).toEqual([[], 0]);
  });

  test('answer the same note only, under an id of their own', async () => {
    const [here, there] = [await share(he), await share(zhou)];
    const { replyId } = await reply(here.noteId, lin);
    const args = { replyId: newNoteId(), noteId: there.noteId, toReplyId: replyId, content: '串了' };
    expect(await codeOf('replySave', args, lin)).toBe(403);
    expect(await codeOf('replySave', { replyId, noteId: here.noteId, content: '冒充' }, zhou)).toBe(403);
    expect(await codeOf('replySave', { replyId: newNoteId(), noteId: here.noteId, content: '\u200b' }, lin)).toBe(400);
  });

  test('and likes are gone with the note', async () => {
    const { noteId } = await share(he);
    await reply(noteId, lin);
    await like(noteId, true, lin);
    await ask('noteDelete', { noteId, at: new Date(server.clock.now()).toISOString() }, he);
    expect(await codeOf('commitList', { noteId }, lin)).toBe(403);
    const { db } = server.stores;
    expect(await db.asOwner((tx) => tx.$count(noteReplies, eq(noteReplies.noteId, noteId)))).toBe(0);
    expect(await db.asOwner((tx) => tx.$count(noteLikes, eq(noteLikes.noteId, noteId)))).toBe(0);
  });
});

test('who leaves takes notes, replies and likes along, and the notes of others lose their count', async () => {
  const leaving = await server.reader({ name: '要走的人', password: 'correct horse' });
  const theirs = await share(leaving, { content: '我的话' });
  const { noteId } = await share(he);
  await reply(theirs.noteId, lin);
  await reply(noteId, leaving, { content: '我的回复' });
  await reply(noteId, leaving);
  await reply(noteId, lin);
  await like(noteId, true, leaving);
  const data = await ask<object>('exportData', {}, leaving);
  expect(data).toMatchObject({
    notes: [{ title: '山城夜读', content: '我的话', passage: { text: WORDS } }],
    replies: [{ title: '山城夜读', content: '我的回复' }, { content: '同感' }],
    likes: [{ title: '山城夜读' }],
  });
  await ask('cancelAccount', { password: 'correct horse' }, leaving);
  expect(await server.stores.db.asOwner((tx) => tx.$count(users, eq(users.id, leaving.userId)))).toBe(0);
  expect(await noteOf(theirs.noteId)).toBeUndefined();
  expect(await noteOf(noteId)).toMatchObject({ likes: 0, replies: 1 });
});

test('an auto user reads what others share and adds nothing', async () => {
  const { noteId } = await share(he);
  const auto = await server.reader({ identity: Identity.autoUser });
  expect((await discover({}, auto)).items).toHaveLength(1);
  expect(await codeOf('replySave', { replyId: newNoteId(), noteId, content: '路过' }, auto)).toBe(403);
});
