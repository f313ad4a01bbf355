import { answer, refusal } from '@yuelan/api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../testing/open.tsx';
import { profile } from '../testing/place.tsx';
import { CancelView } from './cancel-view.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const setUp = (options: Parameters<typeof open>[1] = {}) => {
  const leftTenant = vi.fn();
  return { leftTenant, ...open(<CancelView ports={{ leftTenant }} />, options) };
};
const confirm = async (word: string) => {
  const dialog = await screen.findByRole('dialog', { name: '最后确认' });
  await userEvent.type(within(dialog).getByRole('textbox'), word);
  return within(dialog).getByRole('button', { name: '永久注销' });
};

describe('cancelling the account', () => {
  it('takes the password, and the word itself, before anything happens; then the session is over', async () => {
    const { sent, times, leftTenant } = setUp({ handlers: { 'POST /mine/cancelAccount': () => answer(null) } });
    await userEvent.type(await screen.findByLabelText('登录密码'), 'secret-1');
    await press('下一步');
    expect(await confirm('注')).toBeDisabled();
    expect(times('POST /mine/cancelAccount')).toBe(0);
    await userEvent.click(await confirm('销'));
    await vi.waitFor(() => expect(leftTenant).toHaveBeenCalledOnce());
    expect(sent('POST /mine/cancelAccount')).toEqual({ password: 'secret-1' });
  });

  it('that is refused keeps the account and says why', async () => {
    const { leftTenant } = setUp({ handlers: { 'POST /mine/cancelAccount': () => refusal(4001026, '密码错误') } });
    await userEvent.type(await screen.findByLabelText('登录密码'), 'wrong-1');
    await press('下一步');
    await userEvent.click(await confirm('注销'));
    expect(await screen.findByText('密码错误')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(leftTenant).not.toHaveBeenCalled();
  });

  it('can be proved by a code to the own phone', async () => {
    const { sent } = setUp({
      handlers: {
        'GET /mine/profile': () => answer({ ...profile, hasPassword: false }),
        'POST /mine/cancelAccount': () => answer(null),
      },
    });
    await userEvent.type(await screen.findByLabelText('手机号'), '13800000001');
    await userEvent.type(screen.getByLabelText('验证码'), '123456');
    await press('下一步');
    await userEvent.click(await confirm('注销'));
    await vi.waitFor(() => expect(sent('POST /mine/cancelAccount')).toEqual({ code: '123456' }));
  });

  it('needs no proof of whoever has nothing but the session, but the word all the same', async () => {
    const nobody = { ...profile, hasPassword: false, phone: null, email: null };
    setUp({ handlers: { 'GET /mine/profile': () => answer(nobody) } });
    await press('下一步');
    expect(await confirm('x')).toBeDisabled();
  });

  it('is closed where the institution hides it', () => {
    setUp({ hidden: ['hide_cancelAccount'] });
    expect(screen.getByText('这里不能注销账号')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
