import { answer, refusal } from '@yuelan/api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../testing/open.tsx';
import { AboutView } from './about-view.tsx';
import { NoticeView } from './notice-view.tsx';
import { PrivacyView } from './privacy-view.tsx';
import { SettingsView } from './settings-view.tsx';
import { useSettingsScreen } from './use-settings-screen.ts';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('privacy', () => {
  const saved = { profile: 'everybody', shelf: 'club', record: 'nobody', notes: 'club', rank: true, personal: false };
  const setting = { 'GET /system/secretSetting': () => answer(saved) };

  it('shows who sees what, and changes one thing at a time', async () => {
    const { sent } = open(<PrivacyView />, {
      handlers: { ...setting, 'POST /system/updateSecretSetting': () => answer({ ...saved, shelf: 'nobody' }) },
    });
    expect(await screen.findByRole('combobox', { name: '书架' })).toHaveValue('club');
    expect(screen.getByRole('switch', { name: '个性化推荐' })).not.toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '书架' }), '仅自己');
    expect(screen.getByRole('combobox', { name: '书架' })).toHaveValue('nobody');
    await vi.waitFor(() => expect(sent('POST /system/updateSecretSetting')).toEqual({ shelf: 'nobody' }));
  });

  it('takes back what the server would not keep', async () => {
    open(<PrivacyView />, { handlers: { ...setting, 'POST /system/updateSecretSetting': () => refusal(500) } });
    const rank = await screen.findByRole('switch', { name: '参加阅读排行' });
    await userEvent.click(rank);
    await vi.waitFor(() => expect(rank).toBeChecked());
  });
});

describe('one’s own data', () => {
  let file: Blob | null = null;
  let name = '';
  beforeEach(() => {
    file = null;
    const createObjectURL = (blob: Blob) => ((file = blob), 'blob:data');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      name = this.download;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('comes as a file of everything that the server keeps', async () => {
    open(<PrivacyView />, {
      handlers: {
        'GET /system/secretSetting': () => answer({}),
        'GET /mine/exportData': () => answer({ profile: { userName: '读者小览' } }),
      },
    });
    await press(/^导出我的数据/);
    expect(await screen.findByText('数据已导出')).toBeInTheDocument();
    expect(name).toMatch(/^yuelan-读者小览-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await file!.text())).toEqual({ profile: { userName: '读者小览' } });
  });

  it('that do not come can be asked for again', async () => {
    const { times } = open(<PrivacyView />, {
      handlers: { 'GET /system/secretSetting': () => answer({}), 'GET /mine/exportData': () => refusal(500) },
    });
    await press(/^导出我的数据/);
    await press(/^导出我的数据/);
    expect(times('GET /mine/exportData')).toBe(2);
    expect(file).toBeNull();
  });
});

it('a reader who has chosen nothing is told everything, and a change keeps the other kinds', async () => {
  const { sent } = open(<NoticeView />, {
    handlers: {
      'GET /system/readerSetting': () => answer({ notice: { club: false } }),
      'POST /system/updateReaderSetting': () => answer({ notice: { club: false, activity: false } }),
    },
  });
  expect(await screen.findByRole('switch', { name: '图书' })).toBeChecked();
  expect(screen.getByRole('switch', { name: '读书会' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: '活动' }));
  await vi.waitFor(() =>
    expect(sent('POST /system/updateReaderSetting')).toEqual({
      notice: { book: true, club: false, activity: false, system: true },
    }),
  );
});

describe('settings', () => {
  const Page = ({ logout }: { logout: () => Promise<void> }) => <SettingsView screen={useSettingsScreen({ logout })} />;

  it('ask before logging out', async () => {
    const logout = vi.fn(async () => undefined);
    open(<Page logout={logout} />);
    await press('退出登录');
    expect(logout).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }));
    expect(logout).toHaveBeenCalledOnce();
  });

  it.each([
    ['visitors', { visitor: true }],
    ['an institution that hides it', { hidden: ['meta_mine/logout'] }],
  ])('offer no logging out to %s', (_, options) => {
    open(<Page logout={async () => undefined} />, options);
    expect(screen.getByRole('button', { name: /清除缓存/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  });
});

it('about shows the institution’s own words in their paragraphs, the version, and the texts that bind', async () => {
  const { went } = open(<AboutView />, {
    handlers: { 'GET /mine/aboutText': () => answer({ text: '一间书房。\n\n每天开放。' }) },
  });
  expect((await screen.findByText('一间书房。')).tagName).toBe('P');
  expect(screen.getByText('每天开放。')).toBeInTheDocument();
  expect(screen.getByText('V 2.3.3 (233)')).toBeInTheDocument();
  await press('用户协议');
  await press('隐私政策');
  expect(went).toEqual(['login/userAgreeView', 'login/privacyView']);
});
