import { z } from 'zod';
import { common, HttpUrl } from '../settings.ts';

const Origin = HttpUrl.refine((text) => new URL(text).origin === text, 'scheme, host and port only');

export const WechatSettings = z.strictObject({
  ...common,
  /** As the platform names it: `wx` and 16 letters or digits. */
  appId: z.string().regex(/^wx[0-9a-z]{16}$/),
  /** An official account, a mini-program, or a website whose login is a QR code. */
  app: z.enum(['official', 'miniProgram', 'website']).default('official'),
  /** `snsapi_base` asks the reader nothing; `snsapi_userinfo` asks for the nickname. */
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']).default('snsapi_base'),
  apiBase: HttpUrl.default('https://api.weixin.qq.com'),
  authorizeBase: HttpUrl.default('https://open.weixin.qq.com'),
  /** Origins besides `PUBLIC_ORIGIN` whose pages the SDK is signed for. */
  origins: z.array(Origin).default([]),
});
export type WechatSettings = z.infer<typeof WechatSettings>;
