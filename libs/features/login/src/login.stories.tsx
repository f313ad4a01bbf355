import { createStore, session } from '@yuelan/api';
import type { CaptchaState, Verification } from '@yuelan/api/verification';
import { type Navigation, NavigationProvider } from '@yuelan/platform';
import { VerificationFields } from '@yuelan/ui';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { ErrorView } from './error/error-view.tsx';
import { Agreement } from './form/agreement.tsx';
import { AccountField, FormTrouble, PasswordField, PhoneField } from './form/fields.tsx';
import { LoginFrame } from './frame/login-frame.tsx';
import { StepLine } from './register/step-line.tsx';
import { sampleConfig, samplePermissions, sampleUser } from './samples.ts';
import { TenantRow } from './tenants/tenant-row.tsx';
import { Article } from './texts/article.tsx';
import { WaysIn } from './ways/ways-in.tsx';

const nothing = () => undefined;
const navigation: Navigation = { path: 'pages/login/login', params: {}, go: nothing, back: nothing, open: nothing };

const store = createStore();
store.dispatch(
  session.actions.published({
    status: 'ready',
    user: sampleUser,
    permissions: samplePermissions,
    config: sampleConfig,
    menus: [],
  }),
);

const inApp: Decorator = (Story) => (
  <Provider store={store}>
    <NavigationProvider value={navigation}>
      <Story />
    </NavigationProvider>
  </Provider>
);

const meta: Meta = { title: 'Login', decorators: [inApp] };
export default meta;
type Story = StoryObj;

const field = (name: string, value = '', error: string | null = null) => ({ name, value, error, onChange: nothing });

export const Card: Story = {
  render: () => (
    <LoginFrame title="登录" back={nothing}>
      <WaysIn enter={() => Promise.resolve({ code: 1001, msg: '账号或密码错误' })} first="password" />
    </LoginFrame>
  ),
};

export const FieldsWithErrors: Story = {
  render: () => (
    <>
      <AccountField field={field('account', '', '请输入账号')} />
      <PasswordField field={field('password', 'secret', '账号或密码错误')} />
      <PhoneField field={field('phone', '1381234', '手机号应为 11 位数字')} />
      <FormTrouble text="未连接到服务器" />
    </>
  ),
};

function Agreeing({ error }: { error: string | null }) {
  const [value, onChange] = useState('');
  return <Agreement field={{ name: 'agreed', value, error: value ? null : error, onChange }} />;
}
export const AgreementNeeded: Story = { render: () => <Agreeing error="请先阅读并同意用户协议和隐私政策" /> };

const captcha: CaptchaState = {
  image: null,
  imageFailed: false,
  refresh: nothing,
  answer: '',
  setAnswer: nothing,
  solve: nothing,
  solving: true,
  progress: 0.4,
  solved: false,
  trouble: null,
  proof: () => null,
  miss: nothing,
  spent: nothing,
};
const verification: Verification = {
  captcha,
  send: () => Promise.resolve(false),
  wait: 0,
  sending: false,
  sentTo: null,
  trouble: null,
};
export const CodeAgainstComputation: Story = {
  render: () => <VerificationFields verification={verification} code={field('code')} ready={() => true} />,
};
export const CodeSent: Story = {
  render: () => (
    <VerificationFields
      verification={{ ...verification, wait: 42, sentTo: '13812345678' }}
      code={field('code', '123456')}
      ready={() => true}
    />
  ),
};

export const Steps: Story = {
  render: () => <StepLine steps={['prove', 'contact', 'password', 'done']} step="contact" />,
};

const choice = { tenantId: 't', appId: 'a', logo: null, slogan: '一间安静的、装满书的房间', themeColor: '#0f5b3e' };
export const Institutions: Story = {
  render: () => (
    <ul>
      <TenantRow choice={{ ...choice, name: '示范市图书馆' }} own current={false} entering={false} onPress={nothing} />
      <TenantRow
        choice={{ ...choice, name: '某某自治区示范市高新技术产业开发区公共文化服务中心图书馆', themeColor: '#f2c200' }}
        own={false}
        current={false}
        entering
        onPress={nothing}
      />
    </ul>
  ),
};

export const Text: Story = {
  render: () => <Article text={'一、账号\n\n请妥善保管密码。\n\n二、内容\n\n书只供个人学习与研究。'} />,
};

export const ErrorPage: Story = { render: () => <ErrorView error={{ code: 4001073, msg: '机构已停用' }} /> };
