import { createHash } from 'node:crypto';
import { canonicalForm } from '@yuelan/contract';
import { z } from 'zod';
import type { Tools } from '../connector.ts';
import { askWechat, WechatError, wechatUrl } from './api.ts';
import { createShared } from './shared-value.ts';
import type { WechatSettings } from './settings.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Ticket = z.object({ ticket: z.string(), expires_in: z.number() });
/** The token was withdrawn before its time. */
const STALE_TOKEN: ReadonlySet<number> = new Set([40001, 40014, 42001]);

/** Signature of the JS-SDK's configuration: lower-case SHA-1 over raw values (WeChat's appendix 1). */
export const jsSignature = (values: { ticket: string; nonceStr: string; timestamp: string; url: string }): string =>
  createHash('sha1')
    .update(
      canonicalForm({
        jsapi_ticket: values.ticket,
        noncestr: values.nonceStr,
        timestamp: values.timestamp,
        url: values.url,
      }),
    )
    .digest('hex');

/** The official account's `jsapi_ticket`, fetched once for all processes and kept for as long as it is good. */
export function createJsTickets({ fetch, cache }: Pick<Tools, 'fetch' | 'cache'>) {
  const shared = createShared(cache);

  const accessToken = ({ appId, apiBase }: WechatSettings, secret: string): Promise<string> =>
    shared.get(`wechat:token:${apiBase}:${appId}`, async () => {
      const posted = { grant_type: 'client_credential', appid: appId, secret };
      // The stable interface gives every process the same token; the older one would end the others' each time.
      const answer = await askWechat(fetch, wechatUrl(apiBase, '/cgi-bin/stable_token', {}), Token, posted);
      return { value: answer.access_token, seconds: answer.expires_in };
    });

  const freshTicket = async (settings: WechatSettings, secret: string) => {
    const query = { access_token: await accessToken(settings, secret), type: 'jsapi' };
    const answer = await askWechat(fetch, wechatUrl(settings.apiBase, '/cgi-bin/ticket/getticket', query), Ticket);
    return { value: answer.ticket, seconds: answer.expires_in };
  };

  return {
    ticket: (settings: WechatSettings, secret: string): Promise<string> =>
      shared.get(`wechat:ticket:${settings.apiBase}:${settings.appId}`, async () => {
        try {
          return await freshTicket(settings, secret);
        } catch (error) {
          if (!(error instanceof WechatError) || !STALE_TOKEN.has(error.errcode)) throw error;
          await shared.forget(`wechat:token:${settings.apiBase}:${settings.appId}`);
          return freshTicket(settings, secret);
        }
      }),
  };
}
