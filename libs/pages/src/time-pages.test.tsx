import { createStore } from '@yuelan/api';
import type { DeviceKind } from '@yuelan/contract';
import { App, pageTable } from '@yuelan/shell';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLibrary } from './testing/library.ts';

const shared = import.meta.glob(['./pages/mine/*.tsx', './pages/library/*.tsx', './pages/main.tsx']);
const widths = { phone: 390, pad: 820, pc: 1440 };
const WAIT = { timeout: 8000 };

function open(kind: DeviceKind, address: string, visitor = false) {
  const library = createLibrary({ visitor });
  vi.stubGlobal('fetch', library.fetch);
  vi.stubGlobal('innerWidth', widths[kind]);
  history.replaceState(
    null,
    '',
    `/h5/pages/${address}${address.includes('?') ? '&' : '?'}tenantId=demo&appId=demo-app`,
  );
  const frame = ({ children }: { children: React.ReactNode }) => children;
  render(<App kind={kind} table={pageTable(shared, {})} frame={frame} store={createStore()} />);
  return library;
}

const param = (name: string) => new URLSearchParams(location.search).get(name);
const path = () => location.pathname.replace('/h5/pages/', '');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }, WAIT));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }, WAIT));
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling;
const span = () => screen.getByRole('region', { name: '时段' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('SETTINGS', JSON.stringify({ scheme: 'auto', locale: 'zh-CN' }));
  window.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(['phone', 'pad', 'pc'] as const)('on the %s', (kind) => {
  it('a reader sees today, and the minutes of a day, a week, a month and a year', async () => {
    open(kind, 'mine/reading-record');
    expect(await screen.findByText('14 分钟', { selector: 'dd' }, WAIT)).toBeInTheDocument();
    await screen.findByRole('grid', { name: '每天的阅读时长' });
    await choose('日');
    const hours = await screen.findByRole('grid', { name: '各小时的阅读时长' });
    expect(within(hours).getAllByRole('gridcell')).toHaveLength(24);
    expect(within(hours).getByRole('gridcell', { name: /^21 时，14 分钟/ })).toBeInTheDocument();
    await choose('月');
    expect(await within(span()).findByRole('grid', { name: /年.*月/ })).toHaveTextContent('14');
    await choose('年');
    expect(await within(span()).findByRole('grid', { name: /年$/ })).toBeInTheDocument();
    expect(param('span')).toBe('year');
  });

  it('steps back to earlier days and never into the future; read and heard are told apart', async () => {
    open(kind, 'mine/reading-record?span=day');
    await screen.findByRole('grid', { name: '各小时的阅读时长' }, WAIT);
    expect(screen.getByRole('button', { name: '后一天' })).toBeDisabled();
    await press('前一天');
    await vi.waitFor(() => expect(valueOf('听书')).toHaveTextContent('12 分钟'));
    expect(valueOf('阅读')).toHaveTextContent('18 分钟');
    expect(param('date')).not.toBeNull();
    await press('回到今天');
    expect(param('date')).toBeNull();
  });

  it('an address that names a day that is none, or one to come, shows today', async () => {
    open(kind, 'mine/reading-record?span=day&date=2999-01-01');
    await screen.findByRole('grid', { name: '各小时的阅读时长' }, WAIT);
    expect(screen.getByRole('button', { name: '后一天' })).toBeDisabled();
  });

  it('the ranking shows ties as one place, and one’s own', async () => {
    open(kind, 'mine/read-rank');
    const list = await screen.findByRole('list', { name: '读者排行' }, WAIT);
    const places = within(list).getAllByRole('img', { name: /^第/ });
    expect(places.map((place) => place.textContent)).toEqual(['1', '1', '3', '4']);
    expect(screen.getByRole('region', { name: '我的名次' })).toHaveTextContent('3我1 小时 30 分钟');
    await choose('年');
    expect(param('period')).toBe('year');
  });

  it('what a reader sets holds at once and is kept with the account', async () => {
    const library = open(kind, 'mine/read-setting');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '每日目标' }, WAIT), '20 分钟');
    await userEvent.click(screen.getByRole('switch', { name: '暂停后回退一点' }));
    await userEvent.click(screen.getByRole('radio', { name: '护眼' }));
    await vi.waitFor(
      () =>
        expect(library.state.settings).toMatchObject({ goal: 20, 'listening.rewind': false, 'book.theme': 'sepia' }),
      WAIT,
    );
  });

  it('the institution’s figures say what is withheld, and why', async () => {
    const library = open(kind, 'library/record');
    expect(await screen.findByText('48 人', {}, WAIT)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '读得最多的书' })).toHaveTextContent('9 位读者');
    library.state.withheld = true;
    await choose('周');
    expect(await screen.findAllByText('不公布', {}, WAIT)).toHaveLength(2);
    expect(screen.getByText(/少于 5 位读者/)).toBeInTheDocument();
  });
});

it('a visitor is told where the record would stay, and that visitors are not ranked', async () => {
  open('phone', 'mine/reading-record', true);
  expect(await screen.findByText('还没有阅读记录', {}, WAIT)).toBeInTheDocument();
  expect(screen.getByText('这一周没有阅读记录')).toBeInTheDocument();
  await press('登录');
  expect(path()).toBe('login/login');
  cleanup();
  open('phone', 'mine/read-rank', true);
  expect(await screen.findByText('登录后可以参加排行', {}, WAIT)).toBeInTheDocument();
});

it('whoever does not take part in the ranking is led to where that is changed', async () => {
  const library = open('phone', 'mine/read-rank');
  library.state.takesPart = false;
  await press('刷新');
  await press('去打开');
  expect(path()).toBe('mine/secret-setting');
});

it('a ranking without anybody invites to be the first', async () => {
  const library = open('phone', 'mine/read-rank?period=day');
  library.state.ranked = [];
  await press('刷新');
  expect(await screen.findByText('这个时段还没有人上榜', {}, WAIT)).toBeInTheDocument();
});

it('a day is opened from the week, and the goal is shown as reached', async () => {
  const library = open('phone', 'mine/reading-record');
  library.state.settings = { goal: 10, 'goal@': 1 };
  expect(await screen.findByText('已达成今日目标（10 分钟）', {}, WAIT)).toBeInTheDocument();
  const week = await screen.findByRole('grid', { name: '每天的阅读时长' }, WAIT);
  await userEvent.click(within(week).getByRole('gridcell', { name: /14 分钟/ }));
  expect(await screen.findByRole('grid', { name: '各小时的阅读时长' }, WAIT)).toBeInTheDocument();
});

it('a swipe and the page keys step as the buttons do', async () => {
  open('phone', 'mine/reading-record?span=day');
  const chart = await screen.findByRole('grid', { name: '各小时的阅读时长' }, WAIT);
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }], changedTouches: [{ clientX, clientY: 0 }] });
  fireEvent.touchStart(chart, at(10));
  fireEvent.touchEnd(chart, at(200));
  await vi.waitFor(() => expect(param('date')).not.toBeNull());
  const first = param('date')!;
  fireEvent.keyDown(await screen.findByRole('grid', { name: '各小时的阅读时长' }, WAIT), { key: 'PageUp' });
  await vi.waitFor(() => expect(param('date')! < first).toBe(true));
});

it('figures that do not come say so and can be asked for again', async () => {
  const library = open('phone', 'library/record');
  library.state.broken = '/book/libraryRecord';
  await choose('年');
  const again = await screen.findByRole('button', { name: '再试一次' }, { timeout: 15_000 });
  library.state.broken = '';
  await userEvent.click(again);
  expect(await screen.findByText('48 人', {}, WAIT)).toBeInTheDocument();
}, 25_000);
