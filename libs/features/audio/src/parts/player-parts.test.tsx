import { ContentError } from '@yuelan/content';
import type { DeviceKind } from '@yuelan/contract';
import { DeviceProvider, Toaster } from '@yuelan/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AudioPlayer, player, useAudioScreen, WideAudioPlayer } from '../index.ts';
import { fakeElement, Place } from '../testing.tsx';
import { api, resetWorld, world } from '../testing-world.ts';

vi.mock('@yuelan/content', async (original) => ({
  ...(await original<object>()),
  ...(await import('../testing-world.ts')).content,
}));
vi.mock('@yuelan/api/progress', async () => (await import('../testing-world.ts')).progress);
vi.mock('@yuelan/api', async () => (await import('../testing-world.ts')).api);
vi.mock('@yuelan/api/preferences', async () => (await import('../testing-world.ts')).preferences);
vi.mock('@yuelan/api/notes', async () => (await import('../testing-world.ts')).notes);

const go = vi.fn<(page: string, params?: object) => void>();
const Phone = () => <AudioPlayer screen={useAudioScreen()} />;
const Wide = ({ device }: { device: 'pad' | 'pc' }) => <WideAudioPlayer screen={useAudioScreen()} device={device} />;

async function show(device: DeviceKind = 'phone', params: Record<string, string> = { bookId: 'a1' }) {
  render(
    <Place params={params} go={go}>
      <DeviceProvider kind={device}>
        {device === 'phone' ? <Phone /> : <Wide device={device} />}
        <Toaster />
      </DeviceProvider>
    </Place>,
  );
  await act(async () => {});
}
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const slider = () => screen.getByRole('slider', { name: '播放位置' });
const at = () => player.view().state;

// The player keeps its element for good, so one fake serves all tests.
const media = fakeElement();
const say = (type: string, time?: number) => act(async () => media.say(type, time));

beforeEach(() => {
  resetWorld();
  localStorage.clear();
  api.useVisitor = () => true;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  player.close();
});

describe.each(['phone', 'pad', 'pc'] as const)('on the %s', (device) => {
  test('a listener sees the chapter, the track and how far the book is', async () => {
    await show(device, { bookId: 'a1', chapterId: '1', t: '60' });
    expect(screen.getByRole('heading', { level: 1, name: '慢慢读' })).toBeVisible();
    expect(screen.getByText('第 2 / 3 节 · 怎样读')).toBeVisible();
    expect(screen.getByText('全书 44% · 还剩 2:30')).toBeVisible();
  });

  test('contents and bookmarks are at hand', async () => {
    await show(device);
    if (device === 'phone') await press('目录');
    expect(screen.getByRole('tab', { name: '目录', selected: true })).toBeVisible();
    expect(within(screen.getByRole('list', { name: '目录' })).getAllByRole('button')).toHaveLength(4);
    await userEvent.click(screen.getByRole('tab', { name: '书签' }));
    expect(screen.getByText('还没有书签')).toBeVisible();
  });

  test('what is not there is said in words, with a way on', async () => {
    world.failure = new ContentError('offline', '未连接到服务器');
    await show(device);
    expect(screen.getByRole('alert')).toHaveTextContent('未连接到服务器');
    expect(screen.getByRole('button', { name: '再试一次' })).toBeVisible();
    cleanup();
    world.failure = null;
    await show(device, {});
    await press('看看其他有声书');
    expect(go).toHaveBeenLastCalledWith('category/books', { bookType: 'mp3' });
  });
});

test('one press keeps a moment; it gets words, is heard again, and comes back after it was deleted', async () => {
  await show('pc', { bookId: 'a1', chapterId: '1', t: '42' });
  await press('加书签');
  expect(screen.getByRole('button', { name: '这里已有书签' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '写备注' }));
  await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '值得再听');
  await press('保存');
  await act(async () => player.goTo(0, 5));
  await userEvent.click(screen.getByRole('tab', { name: '书签' }));
  await press(/^0:42.*值得再听/);
  expect(at()).toMatchObject({ currentIndex: 1, currentTime: 42, wants: true });
  await press('删除书签');
  expect(screen.getByText('还没有书签')).toBeVisible();
  await press('撤销');
  expect(screen.getByRole('button', { name: /^0:42.*值得再听/ })).toBeVisible();
});

test('the four rates are one press away, those between them by small steps, and the ends are the ends', async () => {
  await show();
  await press(/倍速/);
  const sheet = within(screen.getByRole('dialog', { name: '倍速' }));
  await userEvent.click(sheet.getByRole('radio', { name: '2×' }));
  expect(at().rate).toBe(2);
  const faster = sheet.getByRole('button', { name: '快一点' });
  expect(faster).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(faster);
  expect(at().rate).toBe(2);
  await userEvent.click(sheet.getByRole('button', { name: '慢一点' }));
  expect(at().rate).toBe(1.95);
  // None of the four is chosen: they can still be reached.
  expect(sheet.getByRole('radio', { name: '0.5×' })).toHaveAttribute('tabindex', '0');
});

test('the sleep timer tells what is left as it passes, starts again, and is called off', async () => {
  await show();
  await press(/定时关闭/);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: '15 分钟' }));
  expect(screen.getByRole('button', { name: /15:00/ })).toBeVisible();
  act(() => void vi.advanceTimersByTime(61_000));
  await user.click(screen.getByRole('button', { name: /13:59/ }));
  expect(screen.getByRole('timer')).toHaveTextContent('还剩 13:59');
  await user.click(screen.getByRole('button', { name: '重新计时' }));
  expect(screen.getByRole('timer')).toHaveTextContent('还剩 15:00');
  await user.click(screen.getByRole('button', { name: '取消定时' }));
  expect(at().sleep.choice).toBe(0);
});

test('in a track of several chapters the large buttons go by chapters, and tracks have their own', async () => {
  await show('phone', { bookId: 'a1', chapterId: '1', t: '0' });
  await press('下一章');
  expect(at()).toMatchObject({ currentIndex: 1, currentTime: 30 });
  await press('上一章');
  expect(at()).toMatchObject({ currentIndex: 1, currentTime: 0 });
  await press('下一节');
  expect(at().currentIndex).toBe(2);
  expect(screen.queryByRole('button', { name: '下一章' })).toBeNull();
  expect(screen.getByRole('button', { name: '下一节' })).toHaveAttribute('aria-disabled', 'true');
});

test('the skip buttons go as far as the listener has set, and say so', async () => {
  world.listening = { ...world.listening, back: 10, ahead: 45 };
  await show();
  await press('前进 45 秒');
  expect(at().currentTime).toBe(45);
  await press('后退 10 秒');
  expect(at().currentTime).toBe(35);
});

test('an arrow key moves the bar by five seconds; the sound follows when the key is let go', async () => {
  await show('pc', { bookId: 'a1', chapterId: '1', t: '20' });
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  expect(slider()).toHaveAttribute('aria-valuetext', '0:30，共 2:00');
  // In the contents, and over the bar: that is where it would lead.
  expect(screen.getAllByText('慢慢读')).toHaveLength(2);
  expect(at().currentTime).toBe(20);
  fireEvent.keyUp(slider(), { key: 'ArrowRight' });
  expect(at().currentTime).toBe(30);
});

test('a drag that is broken off goes nowhere', async () => {
  await show('phone', { bookId: 'a1', chapterId: '1', t: '20' });
  fireEvent.change(slider(), { target: { value: '90' } });
  expect(slider()).toHaveAttribute('aria-valuetext', '1:30，共 2:00');
  fireEvent.pointerCancel(slider());
  expect(slider()).toHaveAttribute('aria-valuetext', '0:20，共 2:00');
  expect(at().currentTime).toBe(20);
});

test('who is logged in is not told to log in where a part is closed to them', async () => {
  api.useVisitor = () => false;
  world.freeChapters = 1;
  await show();
  await act(async () => player.next());
  expect(screen.getByText('这一节未对你开放')).toBeVisible();
  expect(screen.queryByRole('button', { name: '去登录' })).toBeNull();
});

test('at the end of the book a listener is led on', async () => {
  await show('phone', { bookId: 'a1', chapterId: '2', t: '10' });
  await act(async () => player.play());
  Object.defineProperty(media.element(), 'ended', { value: true, configurable: true });
  await say('ended', 90);
  await press('写评价，看看下一本');
  expect(go).toHaveBeenLastCalledWith('book/finish', { bookId: 'a1' });
  Object.defineProperty(media.element(), 'ended', { value: false, configurable: true });
});

test('the other device’s place is undone with one press', async () => {
  const place = (chapterId: number, time: number) => ({
    imei: 'x',
    device: 'iPad',
    locator: { chapterId, time },
    progress: 0.5,
    at: new Date().toISOString(),
  });
  world.own = place(0, 5);
  world.other = place(2, 33);
  await show();
  expect(screen.getByText('iPad 上听到 结束 0:33')).toBeVisible();
  await press('跳到那里');
  expect(at()).toMatchObject({ currentIndex: 2, currentTime: 33 });
  await press('撤销');
  expect(at()).toMatchObject({ currentIndex: 0, currentTime: 5 });
});
