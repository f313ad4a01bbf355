import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { TextArea, TextField } from './field.tsx';
import { Form } from './form.tsx';

const nothing = () => {};

it('a code keeps six digits of whatever is pasted', async () => {
  function Page() {
    const [code, setCode] = useState('');
    return <CodeField value={code} onChange={setCode} onSend={nothing} wait={0} />;
  }
  render(<Page />);
  await userEvent.click(screen.getByLabelText('验证码'));
  await userEvent.paste('12 34-567');
  expect(screen.getByLabelText('验证码')).toHaveValue('123456');
});

it('another code can be sent only after the seconds that are left', async () => {
  const send = vi.fn();
  const { rerender } = render(<CodeField value="" onChange={nothing} onSend={send} wait={42} sent to="138****1234" />);
  expect(screen.getByRole('button', { name: '42 秒后重发' })).toBeDisabled();
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码已发送 138****1234');
  rerender(<CodeField value="" onChange={nothing} onSend={send} wait={0} sent />);
  await userEvent.click(screen.getByRole('button', { name: '重新获取' }));
  expect(send).toHaveBeenCalledOnce();
});

it('whoever cannot see the picture is verified without it, and is told so where the focus is', async () => {
  const solve = vi.fn();
  const captcha = { image: 'data:image/png;base64,', value: '', onChange: nothing, onRefresh: nothing, onSolve: solve };
  const { rerender } = render(<CaptchaField {...captcha} solving={false} solved={false} />);
  await userEvent.click(screen.getByRole('button', { name: '无法看清图片？自动验证' }));
  expect(solve).toHaveBeenCalledOnce();
  rerender(<CaptchaField {...captcha} solving solved={false} />);
  expect(screen.getByRole('button', { name: '正在验证，大约几秒' })).toBeDisabled();
  rerender(<CaptchaField {...captcha} solving={false} solved />);
  expect(document.activeElement).toHaveTextContent('已通过验证');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a form is sent once while its answer is awaited, and the first wrong field takes the focus', async () => {
  const sent = vi.fn();
  const form = (busy: boolean, error: string | null) => (
    <Form busy={busy} onSubmit={sent}>
      <TextField label="昵称" value="" onChange={nothing} />
      <TextField label="旧密码" value="" onChange={nothing} error={error} />
      <button type="submit">保存</button>
    </Form>
  );
  const { rerender } = render(form(false, null));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  rerender(form(true, null));
  await userEvent.type(screen.getByLabelText('昵称'), '{Enter}');
  expect(sent).toHaveBeenCalledOnce();
  rerender(form(false, '旧密码不对'));
  expect(screen.getByLabelText('旧密码')).toHaveFocus();
});

it('a long text says how much of its room is used', () => {
  render(<TextArea label="简介" value="爱读书" maxLength={200} onChange={nothing} />);
  expect(screen.getByText('3/200')).toBeInTheDocument();
});
