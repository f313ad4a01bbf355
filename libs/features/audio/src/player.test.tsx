import type { Note } from '@yuelan/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { player } from './index.ts';
import { fakeElement } from './testing.tsx';
import { notesArrive, resetWorld, world } from './testing-world.ts';

vi.mock('@yuelan/content', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing-world.ts')).content,
}));
vi.mock('@yuelan/api/progress', async () => (await import('./testing-world.ts')).progress);
vi.mock('@yuelan/api', async () => (await import('./testing-world.ts')).api);
vi.mock('@yuelan/api/preferences', async () => (await import('./testing-world.ts')).preferences);
vi.mock('@yuelan/api/notes', async () => (await import('./testing-world.ts')).notes);

/** The browser's one media session, as a lock screen sees it. */
const session = {
  metadata: null as MediaMetadataInit | null,
  playbackState: 'none',
  position: null as MediaPositionState | null,
  handlers: new Map<string, (details: object) => void>(),
  setActionHandler: (action: string, handler: ((details: object) => void) | null) =>
    handler ? session.handlers.set(action, handler) : session.handlers.delete(action),
  setPositionState: (position?: MediaPositionState) => void (session.position = position ?? null),
};
vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, words: object) {
  Object.assign(this, words);
});
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));

// The player keeps its element for good, so one fake serves all tests.
const media = fakeElement();
const state = () => player.view().state;
const press = (action: string, details: object = {}) => session.handlers.get(action)?.(details);
const settled = () => new Promise((done) => setTimeout(done));
const begin = async (bookId = 'a1') => {
  await player.open(bookId, { play: true });
  await settled();
};

beforeEach(() => {
  resetWorld();
  localStorage.clear();
});
afterEach(() => player.close());

test('a moment is marked, found again, described and forgotten, here and on another device', async () => {
  await player.open('a1', { index: 1, time: 45.26 });
  const mark = player.addBookmark()!;
  expect(player.view().bookmarks).toEqual([{ noteId: mark.noteId, index: 1, time: 45.3, title: '慢慢读', note: '' }]);
  expect(world.notes[0]).toMatchObject({ type: 2, passage: { locator: { chapterId: 1, time: 45.3 }, text: '0:45' } });
  expect(player.addBookmark()?.noteId).toBe(mark.noteId);

  player.goTo(0);
  player.goToBookmark(mark.noteId);
  expect(state()).toMatchObject({ currentIndex: 1, currentTime: 45.3 });
  player.writeBookmark(mark.noteId, ' 再听一遍 ');
  expect(player.view().bookmarks[0]?.note).toBe('再听一遍');

  const passage = { locator: { chapterId: 0, time: 3 }, text: '' };
  notesArrive([...world.notes, { ...(world.notes[0] as Note), noteId: 'of-another-device', passage, content: '' }]);
  expect(player.view().bookmarks.map(({ index, time }) => [index, time])).toEqual([
    [0, 3],
    [1, 45.3],
  ]);
  player.removeBookmark(mark.noteId);
  expect(player.view().bookmarks).toHaveLength(1);
  player.restoreBookmark(mark.noteId);
  expect(player.view().bookmarks).toHaveLength(2);
});

test('marks of the pages of a book, and notes about it, are no bookmarks of its sound', async () => {
  await player.open('a1', { index: 1, time: 10 });
  player.addBookmark();
  const [mark] = world.notes as [Note];
  notesArrive([
    mark,
    { ...mark, noteId: 'on-a-page', passage: { locator: { chapterId: 1, position: 3 }, text: '' } },
    { ...mark, noteId: 'a-review', type: 4, passage: null },
  ]);
  expect(player.view().bookmarks).toHaveLength(1);
});

test('a book that was left an hour ago begins ten seconds earlier, unless the listener wants it exact', async () => {
  const at = new Date(Date.now() - 3_700_000).toISOString();
  world.own = { imei: 'x', device: '', locator: { chapterId: 1, time: 42 }, progress: 0.3, at };
  await player.open('a1');
  expect(state().currentTime).toBe(32);
  player.close();
  world.listening = { ...world.listening, rewind: false };
  await player.open('a1');
  expect(state().currentTime).toBe(42);
});

test('the speed is the book’s own, else the listener’s', async () => {
  world.listening = { ...world.listening, rate: 1.25 };
  await begin();
  expect(media.element().playbackRate).toBe(1.25);
  player.setRate(1.7);
  player.close();
  await begin('a2');
  expect(state().rate).toBe(1.25);
  await begin('a1');
  expect(media.element()).toMatchObject({ playbackRate: 1.7, defaultPlaybackRate: 1.7, preservesPitch: true });
  media.element().playbackRate = 1;
  media.say('loadedmetadata');
  expect(media.element().playbackRate).toBe(1.7);
});

test('the skip buttons go as far as the listener has set', async () => {
  world.listening = { ...world.listening, back: 10, ahead: 45 };
  await begin();
  player.skipAhead();
  expect(state().currentTime).toBe(45);
  player.skipBack();
  expect(state().currentTime).toBe(35);
});

test('another book that is opened while one plays takes its place, and the first one’s time is reported', async () => {
  await begin();
  media.say('timeupdate', 3);
  await begin('a2');
  expect(world).toMatchObject({ opened: ['a1', 'a2'], open: ['a2'], reported: 1, heard: [3] });
  expect(world.silences).toBeGreaterThan(0);
  expect(state().book?.bookId).toBe('a2');
  player.close();
  expect(world).toMatchObject({ open: [], reported: 2 });
});

test('a book asked for in vain does not come up when another one was opened meanwhile', async () => {
  const first = player.open('a1');
  await player.open('a2');
  await first;
  expect(state().book?.bookId).toBe('a2');
  expect(world.open).toEqual(['a2']);
});

test('the lock screen names the chapter and shows its place; keys without a use are not offered', async () => {
  await begin();
  expect(session.metadata).toMatchObject({ title: '开始', album: '阅读手册', artist: '阅览编辑部' });
  expect(session.position).toMatchObject({ duration: 60, position: 0, playbackRate: 1 });
  press('nexttrack');
  press('nexttrack');
  expect(session.metadata?.title).toBe('慢慢读');
  expect(state()).toMatchObject({ currentIndex: 1, currentTime: 30 });
  press('seekforward');
  expect(state().currentTime).toBe(60);
  press('seekbackward', { seekOffset: 5 });
  expect(state().currentTime).toBe(55);
  press('seekto', { seekTime: 80 });
  expect(state().currentTime).toBe(80);
  press('previoustrack');
  expect(state().currentTime).toBe(30);
  press('nexttrack');
  expect(state().currentIndex).toBe(2);
  expect(session.handlers.has('nexttrack')).toBe(false);
  press('pause');
  expect(session.playbackState).toBe('paused');
  player.close();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
});

test('a finger on the lock screen’s bar is followed only where the sound is there', async () => {
  await begin();
  Object.defineProperty(media.element(), 'buffered', {
    configurable: true,
    value: { length: 1, start: () => 0, end: () => 20 },
  });
  press('seekto', { seekTime: 15, fastSeek: true });
  expect(media.element().currentTime).toBe(15);
  press('seekto', { seekTime: 50, fastSeek: true });
  expect(media.element().currentTime).toBe(15);
  expect(state().currentTime).toBe(50);
  press('seekto', { seekTime: 50 });
  expect(media.element().currentTime).toBe(50);
});

test('the sound fades before the sleep timer ends it, and is loud again for whoever plays on', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await begin();
  player.sleepIn(2);
  now.mockReturnValue(889_000);
  media.say('timeupdate', 30);
  const faded = media.element().volume;
  expect(faded).toBeGreaterThan(0.1);
  expect(faded).toBeLessThan(0.5);
  now.mockReturnValue(899_100);
  media.say('timeupdate', 40);
  expect(media.element()).toMatchObject({ paused: true, volume: 1, currentTime: 30 });
  expect(state().sleep.choice).toBe(0);
  player.play();
  expect(state().sleep.choice).toBe(2);
  now.mockRestore();
});

test('a book that does not tell its sizes is asked for them, and where that fails the listener hears why', async () => {
  world.knowsSizes = false;
  world.head = { status: 200, bytes: 5000 };
  await begin();
  await settled();
  expect(state().status).toBe('playing');
  player.close();

  world.head = { status: 503, bytes: 0 };
  await begin();
  await vi.waitFor(() => expect(state().pending).not.toBeNull());
  media.say('waiting');
  expect(player.view().notice?.message).toBe('Failed to fetch file info with status 503');
  expect(state()).toMatchObject({ status: 'loading', retries: 1 });
});

// Last: it leaves the player with a second element.
test('pieces of four megabytes are asked for where the institution has set them', async () => {
  world.knowsSizes = false;
  world.head = { status: 200, bytes: 9_000_000 };
  await begin();
  await vi.waitFor(() => expect(world.asked.slice(0, 3)).toEqual([1_048_576, 2_097_152, 2_097_152]));
  player.close();
  Object.assign(world, { chunk: 4_194_304, asked: [] });
  await begin();
  await vi.waitFor(() => expect(world.asked.slice(0, 2)).toEqual([1_048_576, 4_194_304]));
});
