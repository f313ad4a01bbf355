import { createStore, session } from '@yuelan/api';
import { answer, fakeServer } from '@yuelan/api/testing';
import { Identity, UserGroupEnabled } from '@yuelan/contract';
import type { Profile, TenantCard, UserInfo } from '@yuelan/contract';
import { NavigationProvider } from '@yuelan/platform';
import type { GoParams } from '@yuelan/platform';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

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

export interface Options {
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

/** A product around a screen: a server in the page, somebody who is logged in or not, and a record of where it led. */
export function place({ handlers = {}, visitor = false, hidden = [], params = {}, ...rest }: Options) {
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
  const go = (page: string, with_: GoParams = {}) => void went.push([page, ...Object.values(with_)].join(' '));
  const navigation = { path: 'pages/mine/account', params, go, back: () => go('back'), open: go };
  return { server, store, went, navigation };
}

/** For stories. */
export function Place({ children, ...options }: Options & { children: ReactNode }) {
  const [{ store, navigation }] = useState(() => place(options));
  return (
    <Provider store={store}>
      <NavigationProvider value={navigation}>{children}</NavigationProvider>
    </Provider>
  );
}
