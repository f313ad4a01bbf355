import type { DeviceKind } from '@yuelan/contract';
import { DeviceProvider } from '@yuelan/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MiniPlayer, player } from './index.ts';
import { fakeElement, Place } from './testing.tsx';
import { resetWorld } from './testing-world.ts';

vi.mock('@yuelan/content', async (original) => ({
  ...(await original<object>()),
  ...(await import('./testing-world.ts')).content,
}));
vi.mock('@yuelan/api/progress', async () => (await import('./testing-world.ts')).progress);
vi.mock('@yuelan/api', async () => (await import('./testing-world.ts')).api);
vi.mock('@yuelan/api/preferences', async () => (await import('./testing-world.ts')).preferences);
vi.mock('@yuelan/api/notes', async () => (await import('./testing-world.ts')).notes);

fakeElement();
const go = vi.fn<(page: string, params?: object) => void>();
const at = (path: string, device: DeviceKind = 'phone', page = <p />) => (
  <Place path={path} go={go}>
    <DeviceProvider kind={device}>
      <main id="main">{page}</main>
      <MiniPlayer />
    </DeviceProvider>
  </Place>
);
const pill = () => screen.queryByRole('region', { name: '正在收听：阅读手册' });
const place = () => /translate3d\((-?\d+)px, (-?\d+)px/.exec(pill()!.style.transform)!.slice(1).map(Number);
const resize = (width: number, height: number) =>
  act(async () => {
    Object.assign(window, { innerWidth: width, innerHeight: height });
    dispatchEvent(new Event('resize'));
  });

beforeEach(async () => {
  resetWorld();
  localStorage.clear();
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  await act(async () => player.open('a1'));
});
afterEach(() => {
  cleanup();
  player.close();
});

test('it stands 120 px above the window’s bottom until it is put elsewhere, and stays there after a reload', () => {
  const { unmount } = render(at('pages/main'));
  expect(place()).toEqual([16, -120]);
  fireEvent.pointerDown(pill()!, { clientX: 50, clientY: 700, pointerId: 1 });
  fireEvent.pointerMove(window, { clientX: 90, clientY: 500, pointerId: 1 });
  fireEvent.pointerUp(window, { clientX: 90, clientY: 500, pointerId: 1 });
  expect(place()).toEqual([56, -320]);
  unmount();
  render(at('pages/main'));
  expect(place()).toEqual([56, -320]);
});

test('the keyboard moves it, and press by press it goes from corner to corner', async () => {
  render(at('pages/main'));
  const grip = screen.getByRole('button', { name: /移动播放器/ });
  grip.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(place()).toEqual([40, -144]);
  await userEvent.keyboard('{Enter}');
  expect(place()).toEqual([8, -(844 - 44 - 8)]);
});

test('a window that grows small and large again has it where it was', async () => {
  render(at('pages/main'));
  const grip = screen.getByRole('button', { name: /移动播放器/ });
  await userEvent.click(grip);
  const before = place();
  await resize(844, 390);
  expect(place()).toEqual([8, -(390 - 44 - 8)]);
  await resize(390, 844);
  expect(place()).toEqual(before);
});

test('it leads to the whole player, and is not on that page itself', async () => {
  const { rerender } = render(at('pages/main'));
  await userEvent.click(screen.getByRole('button', { name: /打开播放页/ }));
  expect(go).toHaveBeenLastCalledWith('book/audio', { bookId: 'a1' });
  rerender(at('pages/book/audio'));
  expect(pill()).toBeNull();
});

test('over a text it is its button alone, and gives way to the reader’s sheets', async () => {
  const { rerender } = render(at('pages/book/read'));
  expect(screen.getByRole('button', { name: '播放' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '关闭播放器' })).toBeNull();
  rerender(at('pages/book/read', 'phone', <div role="dialog" aria-label="目录" />));
  await act(async () => {});
  expect(pill()).toBeNull();
  rerender(at('pages/book/read'));
  await act(async () => {});
  expect(pill()).toBeVisible();
});

test('where there is room it skips, too', async () => {
  render(at('pages/pc/index', 'pc'));
  await userEvent.click(screen.getByRole('button', { name: '前进 30 秒' }));
  expect(player.view().state.currentTime).toBe(30);
  await userEvent.click(screen.getByRole('button', { name: '后退 15 秒' }));
  expect(player.view().state.currentTime).toBe(15);
});
