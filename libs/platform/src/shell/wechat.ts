import { signsLandingUrl } from './detect.ts';

/** What the server signs for one address (core §3). */
export interface WechatSignature {
  readonly appId: string;
  readonly timestamp: string;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Core §3: the share object. */
export interface Share {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

/** The SDK signs pages for what the product uses: share, location, scan, pay, choose, preview and upload images. */
const API_LIST = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'getLocation',
  'openLocation',
  'scanQRCode',
  'chooseWXPay',
  'chooseImage',
  'previewImage',
  'uploadImage',
] as const;

const landingUrl = withoutHash(globalThis.location?.href ?? '');
let configured: { readonly url: string; readonly ready: Promise<boolean> } | null = null;

/** The SDK itself; it comes with the first page that needs it, and only inside the messaging app. */
const loadSdk = async () => (await import('weixin-js-sdk-ts')).default;

/**
 * Configures the SDK for the page that is open: `sign` asks the server. False where the messaging app refuses. Once for
 * each address; on iOS once for the address that was loaded first (domain facts 1).
 */
export function configureWechat(sign: (url: string) => Promise<WechatSignature>): Promise<boolean> {
  const url = signsLandingUrl(navigator.userAgent) ? landingUrl : withoutHash(location.href);
  if (configured?.url !== url) configured = { url, ready: configure(url, sign) };
  return configured.ready;
}

async function configure(url: string, sign: (url: string) => Promise<WechatSignature>): Promise<boolean> {
  try {
    const [wx, { appId, timestamp, nonceStr, signature }] = await Promise.all([loadSdk(), sign(url)]);
    return await new Promise<boolean>((resolve) => {
      wx.ready(() => resolve(true));
      wx.error(() => resolve(false));
      wx.config({
        debug: false,
        appId,
        timestamp: Number(timestamp),
        nonceStr,
        signature,
        jsApiList: [...API_LIST],
        openTagList: [],
      });
    });
  } catch {
    configured = null;
    return false;
  }
}

/** What friends see of this page when it is shared from the messaging app's own menu. */
export async function setWechatShare({ title, desc, link, imgUrl }: Share): Promise<void> {
  const wx = await loadSdk();
  const nothing = () => undefined;
  wx.updateAppMessageShareData({ title, desc, link, imgUrl, success: nothing, cancel: nothing });
  wx.updateTimelineShareData({ title, link, imgUrl, success: nothing, cancel: nothing });
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? '';
}
