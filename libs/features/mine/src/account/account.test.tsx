import { answer, refusal } from '@yuelan/api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../testing/open.tsx';
import { profile } from '../testing/place.tsx';
import { AccountView } from './account-view.tsx';
import { CardView } from './card-view.tsx';
import { EditView } from './edit-view.tsx';
import { InfoView } from './info-view.tsx';
import { PhoneView } from './phone-view.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a visitor', () => {
  it.each([
    ['edits no profile', <InfoView key="info" />],
    ['binds no phone', <PhoneView key="phone" />],
    ['binds no card', <CardView key="card" />],
    ['edits no account', <EditView key="edit" />],
  ])('%s, is invited to log in, and nothing is asked of the server', async (_, view) => {
    const { went, times } = open(view, { visitor: true });
    await press('登录');
    expect(went).toEqual(['login/login']);
    expect(times('GET /mine/profile')).toBe(0);
  });

  it('sees who they are here in plain words', () => {
    open(<AccountView />, { visitor: true });
    const card = screen.getByRole('region', { name: '访客' });
    expect(within(card).getByText('访客，可试读')).toBeInTheDocument();
  });
});

describe('the account', () => {
  it('shows numbers masked, and leads a reader without a password to a first one', async () => {
    const { went } = open(<AccountView />, {
      handlers: { 'GET /mine/profile': () => answer({ ...profile, hasPassword: false }) },
    });
    expect(await screen.findByText('138****0001')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /登录密码/ }));
    expect(went).toEqual(['login/updatePs']);
  });

  it('leaves out what the institution hides', async () => {
    open(<AccountView />, { hidden: ['hide_realName', 'hide_cancelAccount', 'switchTenant'] });
    await screen.findByText('138****0001');
    for (const name of [/实名认证/, /注销账号/, /我的机构/]) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('asks before a linked account is unlinked', async () => {
    const wechat = { name: 'wechat', kind: 'wechat', title: '微信', bound: true, startable: true };
    const { sent } = open(<AccountView />, {
      handlers: {
        'GET /user/connections': () => answer([wechat]),
        'POST /user/unbind/third': () => answer(null),
      },
    });
    await press('解除绑定');
    const dialog = screen.getByRole('dialog', { name: '解除与微信的关联' });
    await userEvent.click(within(dialog).getByRole('button', { name: '解除绑定' }));
    expect(await screen.findByText('已解除关联')).toBeInTheDocument();
    expect(sent('POST /user/unbind/third')).toEqual({ third: 'wechat' });
  });

  it('says on its own page when it cannot be read, with a way to try again', async () => {
    let broken = true;
    open(<EditView />, {
      handlers: { 'GET /mine/profile': () => (broken ? refusal(40001, '没有权限') : answer(profile)) },
    });
    const again = await screen.findByRole('button', { name: '再试一次' });
    broken = false;
    await userEvent.click(again);
    expect(await screen.findByText('读者小览')).toBeInTheDocument();
  });
});

describe('the profile', () => {
  it('is saved once however often the button is pressed, and the rest of the product knows the new name', async () => {
    let done: (response: Response) => void = () => undefined;
    const { sent, times, store } = open(<InfoView />, {
      handlers: { 'POST /mine/updateInfo': () => new Promise<Response>((resolve) => (done = resolve)) },
    });
    await fill('昵称', ' 小览 ');
    await userEvent.click(screen.getByRole('radio', { name: '女' }));
    await press('保存');
    await userEvent.type(screen.getByLabelText('昵称'), '{Enter}');
    expect(times('POST /mine/updateInfo')).toBe(1);
    done(answer({ ...profile, userName: '小览' }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(sent('POST /mine/updateInfo')).toEqual({ userName: '小览', gender: 'female', birthday: null, intro: null });
    expect(store.getState().session.user?.userName).toBe('小览');
  });

  it('keeps what was typed beside the server’s refusal', async () => {
    open(<InfoView />, { handlers: { 'POST /mine/updateInfo': () => refusal(40003, '昵称含有不当内容') } });
    await fill('昵称', '坏名字');
    await press('保存');
    const field = await screen.findByLabelText('昵称');
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription('昵称含有不当内容'));
    expect(field).toHaveValue('坏名字');
    expect(field).toHaveFocus();
  });

  it('refuses a picture of more than 5 MB, or of another kind, before it is sent', async () => {
    const { times } = open(<InfoView />);
    const input = await screen.findByLabelText('更换头像', { selector: 'input' });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await userEvent.upload(input, large);
    expect(screen.getByText('图片超过 5 MB，请换一张小一些的')).toBeInTheDocument();
    const drawing = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
    await userEvent.upload(input, drawing, { applyAccept: false });
    expect(screen.getByText('请选择 JPG、PNG、WebP 或 GIF 图片')).toBeInTheDocument();
    expect(times('POST /mine/avatar')).toBe(0);
  });

  it('shows a picture before it counts', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:new', revokeObjectURL: () => undefined }));
    const { times, store } = open(<InfoView />, {
      handlers: { 'POST /mine/avatar': () => answer({ avatar: '/a/new.jpg' }) },
    });
    const input = await screen.findByLabelText('更换头像', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    expect(screen.getByAltText('新头像预览')).toHaveAttribute('src', 'blob:new');
    expect(times('POST /mine/avatar')).toBe(0);
    await press('使用');
    await vi.waitFor(() => expect(store.getState().session.user?.avatar).toBe('/a/new.jpg'));
    vi.unstubAllGlobals();
  });
});

describe('the phone', () => {
  const codes = {
    'POST /system/sendSms': () => answer({ wait: 60 }),
    'POST /system/validateSms': () => answer({ ticket: 'old-ticket' }),
    'POST /mine/updatePhone': () => answer(profile),
  };
  const prove = async (label: string, phone: string, code: string) => {
    await fill(label, phone);
    await fill('验证码', code);
  };

  it('is given up with a code sent to it before the new one is proved', async () => {
    const { sent, went } = open(<PhoneView />, { handlers: codes });
    await prove('原手机号', '138 0000 0001', '111111');
    await press('下一步');
    await screen.findByLabelText('新手机号');
    expect(sent('POST /system/validateSms')).toMatchObject({ phone: '13800000001', type: 'UPDATE_PHONE' });
    await prove('新手机号', '13900000002', '222222');
    await press('更换手机号');
    await vi.waitFor(() => expect(went).toEqual(['back']));
    expect(sent('POST /mine/updatePhone')).toEqual({ phone: '13900000002', code: '222222', oldTicket: 'old-ticket' });
  });

  it('that is not the linked one is refused before a code is sent to it', async () => {
    const { times } = open(<PhoneView />, { handlers: codes });
    await fill('原手机号', '13900000002');
    await press('获取验证码');
    expect(screen.getByLabelText('原手机号')).toHaveAccessibleDescription('与当前绑定的 138****0001 不一致');
    expect(times('POST /system/sendSms')).toBe(0);
  });

  it('that is the first needs no old one', async () => {
    const { sent } = open(<PhoneView />, {
      handlers: { ...codes, 'GET /mine/profile': () => answer({ ...profile, phone: null }) },
    });
    await prove('手机号', '13900000002', '222222');
    await press('绑定');
    await vi.waitFor(() => expect(sent('POST /mine/updatePhone')).toEqual({ phone: '13900000002', code: '222222' }));
  });
});

describe('the password', () => {
  const item = { params: { item: 'password' } };

  it.each([
    ['short', 'aB3', 'aB3', '密码至少 8 位'],
    ['of one kind', 'abcdefgh', 'abcdefgh', '密码需包含字母、数字、符号中的两种'],
    ['the old one', 'old-password', 'old-password', '新密码不能与旧密码相同'],
  ])('is not changed to one that is %s', async (_, password, repeated, words) => {
    const { times } = open(<EditView />, item);
    await fill('旧密码', 'old-password');
    await fill('新密码', password);
    await fill('再输一次新密码', repeated);
    await press('保存');
    expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription(words);
    expect(times('POST /mine/updatePassword')).toBe(0);
  });

  it('is changed, and a wrong old one is said beside it', async () => {
    let right = false;
    const { went } = open(<EditView />, {
      ...item,
      handlers: { 'POST /mine/updatePassword': () => (right ? answer(null) : refusal(4001026, '旧密码不正确')) },
    });
    await fill('旧密码', 'old-password');
    await fill('新密码', 'new-password-1');
    await fill('再输一次新密码', 'new-password-1');
    await press('保存');
    await vi.waitFor(() => expect(screen.getByLabelText('旧密码')).toHaveAccessibleDescription('旧密码不正确'));
    right = true;
    await press('保存');
    await vi.waitFor(() => expect(went).toEqual(['back']));
  });
});

it('a card is bound with the name that it was given out under', async () => {
  const { sent, went } = open(<CardView />, { handlers: { 'POST /mine/bindCard': () => answer(profile) } });
  await userEvent.click(await screen.findByRole('radio', { name: '学号' }));
  await fill('学号', ' 2026001 ');
  await press('绑定');
  expect(screen.getByLabelText('真实姓名')).toHaveAccessibleDescription('请输入真实姓名');
  await fill('真实姓名', '示例');
  await press('绑定');
  await vi.waitFor(() => expect(went).toEqual(['back']));
  expect(sent('POST /mine/bindCard')).toEqual({ kind: 'stuCode', number: '2026001', realName: '示例' });
});
