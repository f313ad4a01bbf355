import { Code, GrantType } from '@yuelan/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvents from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDrafts } from '../form/drafts.ts';
import { serve, show } from '../testing.tsx';
import type { Enter, Trouble } from '../ways.ts';
import { WaysIn } from './ways-in.tsx';

const userEvent = userEvents.setup({ delay: null });

const through: Enter = () => Promise.resolve(null);
const refusing = (...troubles: (Trouble | null)[]) => vi.fn<Enter>(async () => troubles.shift() ?? null);
const submit = () => userEvent.click(screen.getByRole('button', { name: '登录' }));
const fill = async ({ agreed = true } = {}) => {
  await userEvent.type(screen.getByLabelText('账号'), ' reader ');
  await userEvent.type(screen.getByLabelText('密码'), 'secret');
  if (agreed) await userEvent.click(screen.getByRole('checkbox'));
};

beforeEach(() => {
  localStorage.clear();
  dropDrafts();
});
afterEach(() => vi.unstubAllGlobals());

it('says beside each field what is missing, and the first of them takes the focus', async () => {
  serve();
  const enter = refusing();
  show(<WaysIn enter={enter} first="password" />);
  await submit();
  expect(screen.getByLabelText('账号')).toHaveAccessibleDescription('请输入账号');
  expect(screen.getByLabelText('账号')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('请先阅读并同意用户协议和隐私政策');
  expect(enter).not.toHaveBeenCalled();
});

it('nobody is logged in who has not agreed', async () => {
  serve();
  const enter = refusing();
  show(<WaysIn enter={enter} first="password" />);
  await fill({ agreed: false });
  await submit();
  expect(enter).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox')).toHaveFocus();
});

it('goes back to where the reader came from', async () => {
  serve();
  const enter = refusing(null);
  const { back } = show(<WaysIn enter={enter} first="password" />);
  await fill();
  await userEvent.keyboard('{Tab}');
  await submit();
  expect(enter).toHaveBeenCalledExactlyOnceWith({
    call: 'login',
    args: { grantType: GrantType.password, account: 'reader', password: 'secret' },
  });
  expect(back).toHaveBeenCalledOnce();
});

it.each([
  ['/h5/pages/book/detail?bookId=b1', true],
  ['pages/book/detail', false],
  ['//evil.example/h5/pages/main', false],
  ['https://evil.example/pages/main', false],
  ['/h5/pages/../../api', false],
  ['javascript:alert(1)', false],
])('an address to return to is followed only within the product: %s', async (from, followed) => {
  serve();
  const { back, open } = show(<WaysIn enter={through} first="password" />, { params: { from } });
  await fill();
  await submit();
  expect(open.mock.calls).toEqual(followed ? [[from]] : []);
  expect(back).toHaveBeenCalledTimes(followed ? 0 : 1);
});

it('a wrong password is said beside the password, and what was typed stays', async () => {
  serve();
  show(<WaysIn enter={refusing({ code: Code.wrongPassword, msg: '账号或密码错误' })} first="password" />);
  await fill();
  await submit();
  expect(await screen.findByText('账号或密码错误')).toBeInTheDocument();
  expect(screen.getByLabelText('密码')).toHaveFocus();
  expect(screen.getByLabelText('账号')).toHaveValue(' reader ');
  expect(screen.getByLabelText('密码')).toHaveValue('secret');
});

it('what concerns no field is said at once to a screen reader', async () => {
  serve();
  show(<WaysIn enter={refusing({ code: null, msg: '未连接到服务器' })} first="password" />);
  await fill();
  await submit();
  await waitFor(() => expect(screen.getAllByRole('alert').map((each) => each.textContent)).toContain('未连接到服务器'));
});

it('asks for a captcha when the server does, and sends the answer along', async () => {
  serve();
  const enter = refusing({ code: Code.captchaNeeded, msg: '请完成验证后再试' }, null);
  const { back } = show(<WaysIn enter={enter} first="password" />);
  await fill();
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
  await submit();
  const answer = await screen.findByLabelText('图形验证码');
  expect(answer).toHaveFocus();
  expect(answer).toHaveAccessibleDescription('请完成验证后再试');
  await waitFor(() => expect(screen.getByRole('button', { name: '换一张图' })).toBeEnabled());
  await userEvent.type(answer, 'abcd');
  await submit();
  expect(enter.mock.lastCall?.[0].args.captcha).toEqual({ captchaId: 'c1', answer: 'abcd' });
  expect(back).toHaveBeenCalledOnce();
});

it('a second press while the first is under way does nothing', async () => {
  serve();
  let answer: (trouble: Trouble | null) => void = () => undefined;
  const enter = vi.fn<Enter>(() => new Promise((done) => (answer = done)));
  show(<WaysIn enter={enter} first="password" />);
  await fill();
  await userEvent.type(screen.getByLabelText('密码'), '{Enter}{Enter}');
  expect(enter).toHaveBeenCalledOnce();
  answer(null);
});

it('shows the ways that the institution offers and no other', () => {
  serve();
  show(<WaysIn enter={through} first="code" />, {
    config: {
      closedGrants: [GrantType.mobile, GrantType.email],
      connectors: [{ name: 'sso', kind: 'oidc', title: '市民云' }],
    },
    permissions: { hidePermissions: ['register', 'meta_login/carsi'] },
  });
  expect(screen.getByLabelText('账号')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '验证码登录' })).toBeNull();
  expect(screen.getByRole('button', { name: '市民云' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '注册账号' })).toBeNull();
  expect(screen.queryByRole('button', { name: '校园联合登录' })).toBeNull();
});

it('sends a code once the number is right, counts down, and logs in with it', async () => {
  const server = serve();
  const enter = refusing(null);
  show(<WaysIn enter={enter} first="code" />);
  const send = () => userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '换一张图' })).toBeEnabled());
  await userEvent.type(screen.getByLabelText('图形验证码'), 'abcd');
  await userEvent.type(screen.getByLabelText('手机号'), '138 1234');
  await send();
  expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('手机号应为 11 位数字');
  expect(server.to('/system/sendSms')).toEqual([]);
  await userEvent.type(screen.getByLabelText('手机号'), ' 5678');
  await send();
  expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
  const code = screen.getByLabelText('验证码');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.paste('【阅览】 123-456');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  expect(enter).toHaveBeenCalledExactlyOnceWith({
    call: 'login',
    args: { grantType: GrantType.mobile, phone: '13812345678', smsCode: '123456' },
  });
});

it('the countdown and the number survive leaving the page', async () => {
  serve();
  show(<WaysIn enter={through} first="code" />);
  await waitFor(() => expect(screen.getByRole('button', { name: '换一张图' })).toBeEnabled());
  await userEvent.type(screen.getByLabelText('手机号'), '13812345678');
  await userEvent.type(screen.getByLabelText('图形验证码'), 'abcd');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发/ });
  await userEvent.click(screen.getByRole('radio', { name: '密码登录' }));
  await userEvent.click(screen.getByRole('radio', { name: '验证码登录' }));
  expect(screen.getByLabelText('手机号')).toHaveValue('13812345678');
  expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
});
