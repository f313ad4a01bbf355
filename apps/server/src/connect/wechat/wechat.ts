import { z } from 'zod';
import type { Answer, Begun, Connector, ConnectorRow, ThirdArgs, Tools } from '../connector.ts';
import { secretOf, unproved } from '../settings.ts';
import type { Subject } from '../../services/tickets.ts';
import { askWechat, wechatUrl } from './api.ts';
import type { WechatSettings } from './settings.ts';

const OpenId = z.string().min(1).max(128);
const Granted = z.object({
  access_token: z.string(),
  openid: OpenId,
  scope: z.string().default(''),
  unionid: OpenId.optional(),
  /** 1 for the shared stand-in that a page in preview mode gets instead of the reader. */
  is_snapshotuser: z.number().optional(),
});
const UserInfo = z.object({ nickname: z.string(), unionid: OpenId.optional() });
const MiniSession = z.object({ openid: OpenId, unionid: OpenId.optional() });

/**
 * WeChat's OAuth2 of official accounts and websites, and the login of mini-programs. An openid is believed only where
 * its code was exchanged by this server (threats 13).
 */
export function createWechat(row: ConnectorRow, settings: WechatSettings, { fetch }: Tools): Connector {
  const { appId, apiBase } = settings;
  const api = (path: string, query: Record<string, string>) => wechatUrl(apiBase, path, query);
  const credentials = () => ({ appid: appId, secret: secretOf(row), grant_type: 'authorization_code' });

  async function byOauth(code: string): Promise<Subject> {
    const granted = await askWechat(fetch, api('/sns/oauth2/access_token', { ...credentials(), code }), Granted);
    if (granted.is_snapshotuser === 1) throw new Error('a snapshot page has no reader');
    const { openid, access_token } = granted;
    if (!granted.scope.split(',').includes('snsapi_userinfo')) return toSubject(appId, openid, granted.unionid);
    const info = await askWechat(fetch, api('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }), UserInfo);
    return { ...toSubject(appId, openid, granted.unionid ?? info.unionid), name: info.nickname.slice(0, 128) };
  }

  async function byMiniProgram(code: string): Promise<Subject> {
    const session = await askWechat(fetch, api('/sns/jscode2session', miniQuery(credentials(), code)), MiniSession);
    return toSubject(appId, session.openid, session.unionid);
  }

  const exchange = async (code: string | null | undefined): Promise<Subject> => {
    if (!code) throw unproved('no code');
    try {
      return await (settings.app === 'miniProgram' ? byMiniProgram(code) : byOauth(code));
    } catch (cause) {
      throw unproved('WeChat', cause);
    }
  };

  const verify = ({ code }: ThirdArgs) => exchange(code);
  if (settings.app === 'miniProgram') return { verify };
  return {
    verify,
    start: async ({ urls, state }): Promise<Begun> => ({
      redirect: authorizeUrl(settings, urls.callback, state),
      keep: {},
    }),
    callback: ({ address }: Answer) => exchange(address.searchParams.get('code')),
  };
}

const miniQuery = (credentials: Record<string, string>, code: string) => ({ ...credentials, js_code: code });

/** A user has an openid in each app, and one unionid in all apps of an owner where these are linked. */
const toSubject = (appId: string, openid: string, unionid: string | undefined): Subject => ({
  subject: `${appId}:${openid}`,
  ...(unionid && { aliases: [`union:${unionid}`] }),
});

/** WeChat reads the query in this very order and wants its fragment. */
function authorizeUrl({ app, appId, scope, authorizeBase }: WechatSettings, callback: string, state: string): string {
  const isWebsite = app === 'website';
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', callback],
    ['response_type', 'code'],
    ['scope', isWebsite ? 'snsapi_login' : scope],
    ['state', state],
  ]);
  const path = isWebsite ? '/connect/qrconnect' : '/connect/oauth2/authorize';
  return `${new URL(path, authorizeBase).href}?${query.toString()}#wechat_redirect`;
}
