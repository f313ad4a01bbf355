import { randomBytes } from 'node:crypto';
import type { ParsedArgsOf } from '@yuelan/contract';
import { Code } from '@yuelan/contract';
import type { weixinSchemas } from '@yuelan/contract/schemas';
import type { Registry } from '../connect/registry.ts';
import { secretOf } from '../connect/settings.ts';
import { createJsTickets, jsSignature } from '../connect/wechat/js-ticket.ts';
import { WechatSettings } from '../connect/wechat/settings.ts';
import type { Tx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';

type JsTicketArgs = ParsedArgsOf<typeof weixinSchemas, 'jsTicket'>;

/** WeChat's official account of the reader's institution. */
export function createWeixin({ config, cache, clock }: Deps, registry: Registry) {
  const tickets = createJsTickets({ fetch: registry.tools.fetch, cache });

  const officialAccount = async (tx: Tx) => {
    const all = (await registry.ofKind(tx, 'wechat')).map(({ row }) => ({
      row,
      settings: WechatSettings.parse(row.settings),
    }));
    return all.find(({ settings }) => settings.app === 'official') ?? null;
  };

  return {
    /** Signs the SDK's configuration for a page of our own and for no other (threats 21). */
    async jsTicket(ctx: Ctx, { appId, url }: JsTicketArgs) {
      const account = await ctx.inTenant(officialAccount);
      const page = url.split('#', 1)[0] ?? '';
      if (!account || appId !== ctx.who.appId) throw denied();
      if (!isOwn(page, [config.publicOrigin, ...account.settings.origins])) throw denied();
      const timestamp = String(Math.floor(clock() / 1000));
      const nonceStr = randomBytes(12).toString('base64url');
      const ticket = await tickets.ticket(account.settings, secretOf(account.row)).catch((error: unknown) => {
        ctx.log.error({ err: error, connector: account.row.name }, 'no jsapi_ticket');
        throw new Refusal(Code.internal, '微信服务暂时不可用，请稍后重试');
      });
      const signature = jsSignature({ ticket, nonceStr, timestamp, url: page });
      return { appId: account.settings.appId, timestamp, nonceStr, signature };
    },

    getAppInfo: async (ctx: Ctx) => ({ appId: (await ctx.inTenant(officialAccount))?.settings.appId ?? null }),
  };
}

/** Judged by the origin that a browser would go to; what it would rewrite on the way is none of our addresses. */
function isOwn(page: string, origins: readonly (string | undefined)[]): boolean {
  const url = URL.parse(page);
  if (!url || url.username || url.password || /[\s\\]/.test(page)) return false;
  return origins.some((origin) => origin !== undefined && URL.parse(origin)?.origin === url.origin);
}
