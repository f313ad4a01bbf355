import { createStore, session } from '@yuelan/api';
import { answer, fakeServer } from '@yuelan/api/testing';
import { Identity, UserGroupEnabled } from '@yuelan/contract';
import type { Profile, TenantCard, UserInfo } from '@yuelan/contract';
import { NavigationProvider } from '@yuelan/platform';
import type { GoParams } from '@yuelan/platform';
import { setLocale } from '@yuelan/strings';
import { Toaster } from '@yuelan/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

export { answer, refusal } from '@yuelan/api/testing';

export const profile: Profile = {
  userId: 'u1',
  userName: '读者小览',
  avatar: null,
  gender: null,
  birthday: null,
  intro: null,
  realName: null,
  phone: '138****0001',
  email: null,
  readCard: null,
  stuCode: null,
  account: 'reader',
  hasPassword: true,
  wechatBound: false,
  connectors: [],
  groupId: null,
  groupName: null,
};

export const tenant = (change: Partial<TenantCard> = {}): TenantCard => ({
  tenantId: 'demo',
  appId: 'demo-app',
  name: '示范市图书馆',
  appName: '示范阅览',
  logo: null,
  slogan: null,
  themeColor: '#0a7d5a',
  areaCode: null,
  registration: 0,
  codeRegistersDirectly: false,
  ...change,
});

const user: UserInfo = {
  userId: 'u1',
  userName: '读者小览',
  tenantId: 'demo',
  appId: 'demo-app',
  role: null,
  identity: Identity.reader,
  avatar: null,
  appName: '示范阅览',
  tenantName: '示范市图书馆',
  themeColor: '#0a7d5a',
  style: { themeColor: '#0a7d5a' },
  tenantNum: '1',
  tenantList: [],
  redirectUrl: null,
  carsiUrl: null,
  ipFreeLogin: false,
  phone: null,
  hasPassword: true,
  userGroupEnabled: UserGroupEnabled.close,
  groupId: null,
  borrowAccount: null,
  tenantConfig: {},
  secret: null,
  cipher: null,
};

type Handlers = Parameters<typeof fakeServer>[0];

interface Options {
  readonly handlers?: Handlers;
  readonly visitor?: boolean;
  readonly hidden?: readonly string[];
  readonly user?: Partial<UserInfo>;
  readonly params?: Record<string, string>;
}

const usual: Handlers = {
  'GET /mine/profile': () => answer(profile),
  'GET /user/connections': () => answer([]),
  'POST /login/sendImageCaptcha': () => answer({ captchaId: 'c1', image: 'data:image/png;base64,' }),
};

/** A screen about oneself, over a server in the page. Says where the screen has led, and what the server was asked. */
export function open(screen: ReactNode, { handlers = {}, visitor = false, hidden = [], ...rest }: Options = {}) {
  void setLocale('zh-CN', { reload: false });
  const server = fakeServer({ ...usual, ...handlers });
  const identity = visitor ? Identity.tourist : Identity.reader;
  const store = createStore();
  store.dispatch(
    session.actions.published({
      status: 'ready',
      user: { ...user, identity, role: visitor ? 'tourist' : null, ...rest.user },
      permissions: { identity, books: [], showPermissions: [], hidePermissions: [...hidden], resources: [] },
      config: null,
      menus: [],
    }),
  );
  const went: string[] = [];
  const go = (page: string, params: GoParams = {}) => void went.push([page, ...Object.values(params)].join(' '));
  const navigation = { path: 'pages/mine/account', params: rest.params ?? {}, go, back: () => go('back'), open: go };
  render(
    <Provider store={store}>
      <NavigationProvider value={navigation}>
        {screen}
        <Toaster />
      </NavigationProvider>
    </Provider>,
  );
  const sent = (call: string): unknown => {
    const body = server.seen.filter((each) => each.call === call).at(-1)?.body;
    if (body === undefined) return undefined;
    return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  };
  const times = (call: string) => server.calls().filter((each) => each === call).length;
  return { went, sent, times, store };
}
