import type { Position } from '@yuelan/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AudioPlayer, MiniPlayer, player, useAudioScreen } from './index.ts';
import { fakeElement, Place } from './testing.tsx';
import { resetWorld, world } from './testing-world.ts';

vi.mock('@yuelan/content', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing-world.ts')).content,
}));
vi.mock('@yuelan/api/progress', async () => (await import('./testing-world.ts')).progress);
vi.mock('@yuelan/api', async () => (await import('./testing-world.ts')).api);
vi.mock('@yuelan/api/preferences', async () => (await import('./testing-world.ts')).preferences);
vi.mock('@yuelan/api/notes', async () => (await import('./testing-world.ts')).notes);

let media: ReturnType<typeof fakeElement>;
const place = (chapterId: number, time: number): Position => ({
  imei: 'x',
  device: 'iPad',
  locator: { chapterId, time },
  progress: 0.5,
  at: new Date().toISOString(),
});
const Page = () => <AudioPlayer screen={useAudioScreen()} />;
const show = async (params: Record<string, string> = { bookId: 'a1' }) => {
  render(<Place params={params}>{<Page />}</Place>);
  await act(async () => {});
};
const say = (type: string, time?: number) => act(async () => media.say(type, time));

beforeEach(() => {
  resetWorld();
  localStorage.clear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
// The player keeps its element for good, so one fake serves all tests.
media = fakeElement();
afterEach(() => {
  cleanup();
  player.close();
});

test('a listener presses play, hears the sound begin, and pauses', async () => {
  await show();
  expect(screen.getByRole('heading', { name: '开始' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '播放' }));
  await act(async () => {});
  expect(player.view().state.status).toBe('playing');
  await userEvent.click(screen.getByRole('button', { name: '暂停' }));
  expect(player.view().state.status).toBe('paused');
});

test('a book opens where this device left it, and its minutes and places follow', async () => {
  world.own = place(1, 42);
  await show();
  expect(screen.getByRole('slider', { name: '播放位置' })).toHaveAttribute('aria-valuetext', '0:42，共 2:00');
  expect(screen.getByRole('heading', { name: '慢慢读' })).toBeVisible();
  await act(async () => player.play());
  await say('timeupdate', 43.2);
  expect(world.heard).toEqual([43.2]);
  expect(world.places).toEqual([[1, 43.2]]);
});

test('another device’s newer place is offered, and only taken when wanted', async () => {
  world.own = place(0, 5);
  world.other = place(2, 33);
  await show();
  expect(player.view().state.currentIndex).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '跳到那里' }));
  expect(player.view().state).toMatchObject({ currentIndex: 2, currentTime: 33 });
  expect(screen.queryByRole('button', { name: '跳到那里' })).toBeNull();
});

test('a chapter chosen from the contents plays at once, and is the one marked', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: '目录' }));
  await userEvent.click(screen.getByRole('button', { name: /慢慢读/ }));
  expect(player.view().state).toMatchObject({ currentIndex: 1, currentTime: 30, wants: true });
  await userEvent.click(screen.getByRole('button', { name: '目录' }));
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('慢慢读');
});

test('the end of a track is followed by the next; the rate stays and is remembered for the book', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /倍速/ }));
  await userEvent.click(screen.getByRole('radio', { name: '1.5×' }));
  await act(async () => player.play());
  Object.defineProperty(media.element(), 'ended', { value: true, configurable: true });
  await say('ended', 60);
  expect(player.view().state).toMatchObject({ currentIndex: 1, status: 'playing', rate: 1.5 });
  expect(media.element().defaultPlaybackRate).toBe(1.5);
  player.close();
  await act(async () => player.open('a1'));
  expect(player.view().state.rate).toBe(1.5);
});

test('where the free part ends the sound stops and the next step is offered', async () => {
  world.freeChapters = 1;
  await show();
  await act(async () => player.play());
  await act(async () => player.next());
  expect(player.view().state.status).toBe('paused');
  expect(screen.getByText('试听到这里，登录后可继续收听')).toBeVisible();
  expect(screen.getByRole('button', { name: '去登录' })).toBeVisible();
});

test('a book that cannot be opened says why and opens when tried again', async () => {
  const { ContentError } = await import('@yuelan/content');
  world.failure = new ContentError('offline', '未连接到服务器');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('未连接到服务器');
  world.failure = null;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  await act(async () => {});
  expect(screen.getByRole('heading', { name: '开始' })).toBeVisible();
});

test('a native shell’s bid opens the same page; an address without a book says so', async () => {
  await show({ bid: 'a1', wx: 'true' });
  expect(player.view().state.book?.bookId).toBe('a1');
  cleanup();
  await show({});
  expect(screen.getByText('这本书还没有音频')).toBeVisible();
});

test('space plays and the arrows skip, unless a control has the focus', async () => {
  await show();
  await userEvent.keyboard(' ');
  expect(player.view().state.wants).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  expect(player.view().state.currentTime).toBe(30);
  await userEvent.keyboard('{ArrowLeft}');
  expect(player.view().state.currentTime).toBe(15);
});

test('the mini player goes along on other pages, and closing it clears everything', async () => {
  await act(async () => player.open('a1'));
  const { rerender } = render(<Place path="pages/book/audio">{<MiniPlayer />}</Place>);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<Place path="pages/main">{<MiniPlayer />}</Place>);
  expect(screen.getByRole('region', { name: '正在收听：阅读手册' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '关闭播放器' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(player.view().state.status).toBe('idle');
  expect(world.open).toEqual([]);
});

test('a link to a bookmark opens the book there, and only once', async () => {
  await act(async () => player.open('a1', { index: 1, time: 70 }));
  const mark = player.addBookmark()!;
  player.close();
  await show({ bookId: 'a1', noteId: mark.noteId });
  expect(player.view().state).toMatchObject({ currentIndex: 1, currentTime: 70 });
  await act(async () => {
    player.goTo(0);
    player.removeBookmark(mark.noteId);
    player.restoreBookmark(mark.noteId);
  });
  expect(player.view().state.currentIndex).toBe(0);
});
