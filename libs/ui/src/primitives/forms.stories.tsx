import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from './button.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { Select } from './controls.tsx';
import { TextArea, TextField } from './field.tsx';
import { Form } from './form.tsx';
import { List, ListRow } from './layout.tsx';

const meta: Meta = { title: 'Forms' };
export default meta;
type Story = StoryObj;

const nothing = () => {};
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="132" height="48"><text x="20" y="34" font-size="28" letter-spacing="6">K7QD</text></svg>',
)}`;

const captcha = { image: picture, onChange: nothing, onRefresh: nothing, onSolve: nothing };

export const Captcha: Story = {
  render: () => (
    <Form onSubmit={nothing}>
      <CaptchaField {...captcha} value="K7" solving={false} solved={false} />
      <CaptchaField {...captcha} value="K7QO" solving={false} solved={false} error="图形验证码不正确" />
      <CaptchaField {...captcha} image={null} failed value="" solving={false} solved={false} />
      <CaptchaField {...captcha} value="" solving progress={0.4} solved={false} />
      <CaptchaField {...captcha} value="" solving={false} solved />
    </Form>
  ),
};

export const Code: Story = {
  render: function Render() {
    const [code, setCode] = useState('');
    return (
      <Form onSubmit={nothing}>
        <CodeField value={code} onChange={setCode} onSend={nothing} wait={0} />
        <CodeField value="104" onChange={nothing} onSend={nothing} wait={42} sent to="138****1234" />
        <CodeField value="104729" onChange={nothing} onSend={nothing} wait={0} sent error="验证码错误或已失效" />
      </Form>
    );
  },
};

export const WholeForm: Story = {
  render: function Render() {
    const [name, setName] = useState('');
    const [intro, setIntro] = useState('爱读书');
    return (
      <Form label="个人资料" onSubmit={nothing}>
        <TextField label="昵称" hint="1 到 20 个字" value={name} onChange={setName} />
        <TextField label="手机号" value="138" onChange={nothing} error="请输入正确的手机号" />
        <TextArea label="简介" value={intro} onChange={setIntro} maxLength={200} />
        <Button type="submit" wide>
          保存
        </Button>
      </Form>
    );
  },
};

export const Selects: Story = {
  render: function Render() {
    const [who, setWho] = useState('club');
    const options = [
      { value: 'everybody', label: '所有人' },
      { value: 'club', label: '读书会成员' },
      { value: 'nobody', label: '仅自己' },
    ];
    return (
      <List>
        <ListRow
          title="书架"
          note="你收藏的书"
          control={<Select label="书架" options={options} value={who} onChange={setWho} />}
        />
      </List>
    );
  },
};
