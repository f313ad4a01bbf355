import type { Counterpart } from './counterpart.ts';
import { bodyOf, listen } from './counterpart.ts';

export const WECHAT_APP = 'wx0123456789abcdef';
export const MINI_APP = 'wxfedcba9876543210';
const SECRET = '0123456789abcdef0123456789abcdef';
export { SECRET as WECHAT_SECRET };

interface WechatUser {
  openid: string;
  unionid?: string;
  nickname?: string;
  scope?: string;
  snapshot?: boolean;
}

/**
 * WeChat's interfaces as its documents describe them: answers are 200 with `text/plain`, failures carry `errcode`. Codes
 * are good once; tokens and tickets are counted.
 */
export async function startWechatApi(): Promise<Counterpart & { state: WechatState }> {
  const state: WechatState = { codes: new Map(), used: new Set(), tokens: 0, tickets: 0, goodToken: '' };
  const counterpart = await listen((url) => async (request, response) => {
    const address = new URL(request.url ?? '/', url);
    const answer = answerTo(address, state, request.method === 'POST' ? await bodyOf(request) : '');
    response.setHeader('content-type', 'text/plain').end(JSON.stringify(answer));
  });
  return { ...counterpart, state };
}

interface WechatState {
  codes: Map<string, WechatUser>;
  used: Set<string>;
  tokens: number;
  tickets: number;
  goodToken: string;
}

const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg });

function answerTo(address: URL, state: WechatState, body: string): object {
  const asked = (name: string) => address.searchParams.get(name) ?? '';
  switch (address.pathname) {
    case '/sns/oauth2/access_token':
      return byCode(state, WECHAT_APP, asked('appid'), asked('secret'), asked('code'), (user) => ({
        access_token: `user-token-${user.openid}`,
        expires_in: 7200,
        refresh_token: 'refresh',
        openid: user.openid,
        scope: user.scope ?? 'snsapi_base',
        ...(user.unionid && { unionid: user.unionid }),
        ...(user.snapshot && { is_snapshotuser: 1 }),
      }));
    case '/sns/userinfo': {
      const user = [...state.codes.values()].find(({ openid }) => openid === asked('openid'));
      if (!user || asked('access_token') !== `user-token-${user.openid}`) return failure(40001, 'invalid credential');
      return {
        openid: user.openid,
        nickname: user.nickname,
        sex: 0,
        headimgurl: '',
        privilege: [],
        unionid: user.unionid,
      };
    }
    case '/sns/jscode2session':
      return byCode(state, MINI_APP, asked('appid'), asked('secret'), asked('js_code'), (user) => ({
        openid: user.openid,
        session_key: 'key',
        ...(user.unionid && { unionid: user.unionid }),
      }));
    case '/cgi-bin/stable_token': {
      const posted: unknown = JSON.parse(body);
      if (
        JSON.stringify(posted) !==
        JSON.stringify({ grant_type: 'client_credential', appid: WECHAT_APP, secret: SECRET })
      )
        return failure(40125, 'invalid appsecret');
      state.tokens++;
      state.goodToken = `token-${state.tokens}`;
      return { access_token: state.goodToken, expires_in: 7200 };
    }
    case '/cgi-bin/ticket/getticket':
      if (asked('access_token') !== state.goodToken)
        return failure(40001, 'invalid credential, access_token is invalid');
      state.tickets++;
      return { errcode: 0, errmsg: 'ok', ticket: `ticket-${state.tickets}`, expires_in: 7200 };
    default:
      return failure(40066, 'invalid url');
  }
}

function byCode(
  state: WechatState,
  app: string,
  appid: string,
  secret: string,
  code: string,
  answer: (user: WechatUser) => object,
): object {
  if (appid !== app) return failure(40013, 'invalid appid');
  if (secret !== SECRET) return failure(40125, 'invalid appsecret');
  const user = state.codes.get(code);
  if (!user) return failure(40029, 'invalid code');
  if (state.used.has(code)) return failure(40163, 'code been used');
  state.used.add(code);
  return answer(user);
}
