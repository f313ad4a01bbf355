import { Code } from '@yuelan/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvents from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDrafts } from '../form/drafts.ts';
import { Refused, serve, show } from '../testing.tsx';
import { keepProof } from './flow.ts';
import { ForgottenView } from './forgotten-view.tsx';
import { NewPasswordView } from './new-password-view.tsx';
import { PsCheckView } from './ps-check-view.tsx';
import { SmsCheckView } from './sms-check-view.tsx';
import { useForgotten } from './use-forgotten.ts';
import { useNewPassword } from './use-new-password.ts';
import { usePsCheck } from './use-ps-check.ts';
import { useSmsCheck } from './use-sms-check.ts';

const userEvent = userEvents.setup({ delay: null });
const Forget = () => <ForgottenView forgotten={useForgotten()} />;
const Check = () => <SmsCheckView check={useSmsCheck()} />;
const Old = () => <PsCheckView check={usePsCheck()} />;
const Update = () => <NewPasswordView change={useNewPassword()} />;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

beforeEach(() => {
  localStorage.clear();
  dropDrafts();
  keepProof(null);
});
afterEach(() => vi.unstubAllGlobals());

const contact = { channel: 'sms' as const, to: '13812345678' };
const setPassword = async (password: string, repeat = password) => {
  await type('新密码', password);
  await type('再输一次新密码', repeat);
  await press('保存新密码');
};

it('a forgotten password: a code goes to the phone, and the next page asks for it', async () => {
  const server = serve();
  const { go } = show(<Forget />);
  await type('手机号', '+86 13812345678');
  await waitFor(() => expect(screen.getByRole('button', { name: '换一张图' })).toBeEnabled());
  await type('图形验证码', 'abcd');
  await press('下一步');
  await waitFor(() => expect(go).toHaveBeenCalledWith('login/smsCheck', { from: undefined }, 'redirect'));
  expect(server.to('/system/sendSms')[0]).toMatchObject({ phone: '13812345678', type: 'FORGET_PASSWORD' });
});

it('the right code is traded for a ticket, with which the new password is set', async () => {
  const server = serve({ '/system/validateSms': { ticket: 'k1' }, '/mine/forgetPassword': null });
  keepProof({ kind: 'forgotten', contact, ticket: null });
  const first = show(<Check />);
  await type('验证码', '123456');
  await press('下一步');
  await waitFor(() => expect(first.go).toHaveBeenCalledWith('login/updatePs', { from: undefined }, 'redirect'));
  const second = show(<Update />);
  await setPassword('a better one');
  await waitFor(() => expect(second.go).toHaveBeenCalledWith('login/login', { from: undefined }, 'redirect'));
  expect(server.to('/mine/forgetPassword')[0]).toMatchObject({
    tenantId: 'demo',
    phone: '13812345678',
    ticket: 'k1',
    password: 'a better one',
  });
});

it('passwords that differ, or are too short, are not sent', async () => {
  const server = serve();
  keepProof({ kind: 'forgotten', contact, ticket: 'k1' });
  show(<Update />);
  await setPassword('short');
  expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('密码至少 8 位');
  await setPassword(' and longer', 'other');
  expect(screen.getByLabelText('再输一次新密码')).toHaveAccessibleDescription('两次输入的密码不一样');
  expect(server.to('/mine/forgetPassword')).toEqual([]);
});

it('a reader changes the password with the old one; a wrong old one leads back to it', async () => {
  const server = serve({ '/mine/updatePassword': new Refused(Code.wrongPassword, '原密码错误') });
  const first = show(<Old />);
  await type('当前密码', 'yuelan-old');
  await press('下一步');
  expect(first.go).toHaveBeenCalledWith('login/updatePs', { from: undefined }, 'redirect');
  const second = show(<Update />);
  await setPassword('a better one');
  await waitFor(() => expect(second.go).toHaveBeenCalledWith('login/psCheck', { wrong: 1 }, 'redirect'));
  expect(server.to('/mine/updatePassword')).toEqual([{ oldPassword: 'yuelan-old', password: 'a better one' }]);
});

it.each([
  ['a visitor', {}, 'login/forgetPs'],
  ['a reader with a password', { role: null, hasPassword: true }, 'login/psCheck'],
  ['a reader without one', { role: null, hasPassword: false }, 'login/smsCheck'],
])('without a proof nothing can be set: %s is led to the right one', async (_, user, page) => {
  serve();
  const { go } = show(<Update />, { user });
  expect(screen.queryByLabelText('新密码')).toBeNull();
  await press('现在验证');
  expect(go).toHaveBeenCalledWith(page, { from: undefined }, 'redirect');
});
