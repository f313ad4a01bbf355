import { createStore } from '@yuelan/api';
import type { DeviceKind } from '@yuelan/contract';
import { App, pageTable } from '@yuelan/shell';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { book, createLibrary } from './testing/library.ts';

const shared = import.meta.glob(['./pages/**/*.tsx', '!./pages/book/{read,pdf,audio}.tsx']);
const own = {
  phone: {},
  pad: import.meta.glob(['../../../apps/pad/src/pages/**/*.tsx', '!**/{pdf,audio}.tsx']),
  pc: import.meta.glob(['../../../apps/pc/src/pages/**/*.tsx', '!**/{pdf,audio}.tsx']),
};
const widths = { phone: 390, pad: 820, pc: 1440 };

function open(kind: DeviceKind, address: string, options: Parameters<typeof createLibrary>[0] = {}) {
  const library = createLibrary(options);
  vi.stubGlobal('fetch', library.fetch);
  vi.stubGlobal('innerWidth', widths[kind]);
  history.replaceState(null, '', `/h5/${address}${address.includes('?') ? '&' : '?'}tenantId=demo&appId=demo-app`);
  const frame = ({ children }: { children: React.ReactNode }) => children;
  render(<App kind={kind} table={pageTable(shared, own[kind])} frame={frame} store={createStore()} />);
  return library;
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('SETTINGS', JSON.stringify({ scheme: 'auto', locale: 'zh-CN' }));
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

describe.each(['phone', 'pad', 'pc'] as const)('on the %s', (kind) => {
  it('a visitor sees the home of the institution and opens a book from it', async () => {
    open(kind, kind === 'phone' ? 'pages/main' : `pages/${kind}/index`);
    const block = await screen.findByRole('region', { name: '新书' }, { timeout: 5000 });
    await userEvent.click(within(block).getByRole('button', { name: /读者手册 2/ }));
    expect(await heading('读者手册 2')).toBeInTheDocument();
    expect(location.pathname).toBe(kind === 'phone' ? '/h5/pages/book/detail' : `/h5/pages/${kind}/detail`);
    expect(location.search).toContain('tenantId=demo');
  });

  it('a visitor is told how many chapters are free, a book off the shelf cannot be opened', async () => {
    open(kind, `pages/${kind === 'phone' ? 'book' : kind}/detail?bookId=b1`, { books: [book(1)] });
    expect(await screen.findByRole('button', { name: '试读 3 章' })).toBeEnabled();
    cleanup();
    open(kind, `pages/${kind === 'phone' ? 'book' : kind}/detail?bookId=b1`, { books: [book(1, { bookState: 2 })] });
    expect(await screen.findByText('这本书已下架')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /试读/ })).toBeNull();
  });

  it('a reader takes a book off the shelf and has it back by undoing', async () => {
    const library = open(kind, kind === 'phone' ? 'pages/bookcity/bookshelf' : `pages/${kind}/bookshelf`, {
      visitor: false,
    });
    await userEvent.click(await screen.findByRole('button', { name: '管理' }, { timeout: 5000 }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 读者手册 1' }));
    await userEvent.click(screen.getByRole('button', { name: '移出书架 (1)' }));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await vi.waitFor(() => expect(library.state.shelf).toEqual(['b2', 'b3', 'b1']));
  });

  it('an empty shelf says what it is for', async () => {
    open(kind, kind === 'phone' ? 'pages/bookcity/bookshelf' : `pages/${kind}/bookshelf`);
    expect(await screen.findByText('登录后使用书架', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('an error is shown as text, whatever the address carries', async () => {
    const d = encodeURIComponent('{"code":400,"msg":"<img src=x>租户信息有误"}');
    open(kind, `pages/error?d=${d}`);
    expect(await screen.findByText('<img src=x>租户信息有误')).toBeInTheDocument();
  });

  it('an address that is none says so and leads home', async () => {
    open(kind, 'pages/nowhere');
    expect(await heading('没有这个页面')).toBeInTheDocument();
  });
});

it('a book that cannot be read from the server offers to try again, and then shows', async () => {
  const library = open('phone', 'pages/book/detail?bookId=b1');
  library.state.broken = '/book/info';
  const again = await screen.findByRole('button', { name: '再试一次' }, { timeout: 15000 });
  library.state.broken = '';
  await userEvent.click(again);
  expect(await heading('读者手册 1')).toBeInTheDocument();
}, 20_000);

it('an address without its institution is completed, so that it can be shared', async () => {
  open('phone', 'pages/mine/about');
  await heading('关于');
  history.pushState(null, '', '/h5/pages/mine/setting');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(location.search).toBe('?tenantId=demo&appId=demo-app'));
});
