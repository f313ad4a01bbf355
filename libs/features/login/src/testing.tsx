import { createStore, session } from '@yuelan/api';
import { BASE_PATH } from '@yuelan/contract';
import type { Permissions, SysConfig, UserInfo } from '@yuelan/contract';
import { type Navigation, NavigationProvider } from '@yuelan/platform';
import { setLocale } from '@yuelan/strings';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { sampleConfig, samplePermissions, sampleUser } from './samples.ts';

/** What a path answers: data, or a refusal. */
type Answer = unknown;
/** An answer that says no. */
export class Refused {
  readonly code: number;
  readonly msg: string;
  constructor(code: number, msg: string) {
    this.code = code;
    this.msg = msg;
  }
}

const picture = { captchaId: 'c1', image: 'data:image/png;base64,AA==' };

/** A server in the page, by path below the base; remembers what it was sent. */
export function serve(answers: Record<string, Answer> = {}) {
  const sent: { path: string; args: Record<string, unknown> }[] = [];
  const all: Record<string, Answer> = {
    '/login/sendImageCaptcha': picture,
    '/system/sendSms': { wait: 60 },
    ...answers,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.slice(BASE_PATH.length);
    const text = await request.text();
    sent.push({ path, args: { ...Object.fromEntries(url.searchParams), ...(text ? JSON.parse(text) : {}) } });
    const answer = all[path];
    if (answer instanceof Refused) return Response.json({ code: answer.code, msg: answer.msg, data: null });
    return Response.json(
      answer === undefined ? { code: 403, msg: '没有', data: null } : { code: 0, msg: '', data: answer },
    );
  });
  return { answers: all, to: (path: string) => sent.filter((each) => each.path === path).map(({ args }) => args) };
}

interface Surroundings {
  readonly config?: Partial<SysConfig>;
  readonly permissions?: Partial<Permissions>;
  readonly user?: Partial<UserInfo>;
  readonly params?: Record<string, string>;
}

/** A page of the product around what is tested: a real store with a visitor of an institution in it. */
export function show(children: ReactNode, around: Surroundings = {}) {
  void setLocale('zh-CN', { reload: false });
  const store = createStore();
  const parts = {
    user: { ...sampleUser, ...around.user },
    permissions: { ...samplePermissions, ...around.permissions },
    config: { ...sampleConfig, ...around.config },
  };
  store.dispatch(session.actions.published({ status: 'ready', menus: [], ...parts }));
  const navigation = {
    path: 'pages/login/login',
    params: around.params ?? {},
    go: vi.fn<Navigation['go']>(),
    back: vi.fn<() => void>(),
    open: vi.fn<(address: string) => void>(),
  };
  render(
    <Provider store={store}>
      <NavigationProvider value={navigation}>{children}</NavigationProvider>
    </Provider>,
  );
  return navigation;
}
