import { Code } from '@yuelan/contract';

/** What a reader is told (catalogue §8); a refusal may carry words of its own. */
const messages: Readonly<Record<Code, string>> = {
  [Code.ok]: '',
  [Code.badRequest]: '参数有误，请检查参数',
  [Code.notLoggedIn]: '登录已失效，请重新登录',
  [Code.denied]: '没有权限或内容不存在',
  [Code.tooMany]: '操作过于频繁，请稍后再试',
  [Code.internal]: '服务器繁忙，请稍后重试',
  [Code.busy]: '服务器繁忙，请稍后重试',
  [Code.wrongPassword]: '账号或密码错误',
  [Code.accountLocked]: '尝试次数过多，请 10 分钟后再试',
  [Code.bookOffShelf]: '这本书已下架',
  [Code.chapterNotFree]: '这一章需要登录或购买后阅读',
  [Code.clockRefused]: '阅读时间与实际时间不符，请检查设备时间',
  [Code.wrongCode]: '验证码错误或已失效',
  [Code.captchaNeeded]: '请完成验证后再试',
  [Code.grantClosed]: '本机构未开通这种登录方式',
  [Code.linkExpired]: '链接已过期，请重新获取',
  [Code.notBound]: '您还不是该机构的读者',
  [Code.alreadyBound]: '已被其他账号绑定',
  [Code.wrongProof]: '信息与机构登记的不一致，请核对后重试',
  [Code.weakPassword]: '密码过于简单，请换一个',
  [Code.phoneUnproved]: '请先验证手机号',
  [Code.messageNotSent]: '验证码发送失败，请稍后再试',
  [Code.refreshRefused]: '登录已过期，请重新登录',
  [Code.parameterNotFound]: '缺少登录参数，请重新进入',
  [Code.accountLoggedOut]: '该账号已存在或已注销',
  [Code.redeemCodeExpired]: '兑换码已过期',
  [Code.importedUserNotFound]: '未找到您的读者信息，请核对后重试或联系本机构',
  [Code.passCodeNotFound]: '通行码不存在，请核对后重试',
  [Code.passCodeUsed]: '您已使用过通行码',
  [Code.redeemCodeNotFound]: '兑换码不存在，请核对后重试',
  [Code.redeemCodeUsed]: '您已使用过兑换码',
  [Code.phoneExists]: '该手机号已注册，请直接登录',
  [Code.ipOutOfScope]: '您所在的网络不在本机构的开放范围内',
  [Code.regionOutOfScope]: '您所在的位置不在本机构的开放范围内',
  [Code.bindPassCodeUsed]: '您已使用通行码绑定过本机构',
  [Code.codeNotFound]: '兑换码或通行码不存在，请核对后重试',
  [Code.tenantUnbound]: '您已退出该机构',
  [Code.accessTokenUnusable]: '登录凭证已失效，请重新登录',
  [Code.tenantUnusable]: '机构已停用',
  [Code.libraryUserError]: '未能取得您的图书馆读者信息，请重新登录',
  [Code.passCodeExpired]: '通行码已过期',
  [Code.repeatedVerification]: '您已通过验证，无需重复验证',
  [Code.verificationLimit]: '验证失败次数已达上限，请稍后再试',
  [Code.verificationError]: '验证未通过，请稍后再试',
  [Code.userNotVerified]: '请先完成实名验证',
  [Code.partyWaiting]: '您已有一个等待审核的读书会',
  [Code.partyLimit]: '您创建的读书会数量已达上限',
  [Code.partiesClosed]: '本机构未开放创建读书会',
};

/** Core §5. */
export const WRONG_APP = '租户appId有误';
export const WRONG_TENANT = '租户信息有误';

/** Codes that are answered with the HTTP status of the same number; every other refusal is a 200 with its code. */
const httpCodes: ReadonlySet<number> = new Set([
  Code.badRequest,
  Code.notLoggedIn,
  Code.denied,
  Code.tooMany,
  Code.internal,
  Code.busy,
]);

/** A call that the server will not do; thrown by services, answered as `{ code, msg, data: null }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;

  constructor(code: Code, message = messages[code]) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return httpCodes.has(this.code) ? this.code : 200;
  }
}

/** Not there, or not yours: one answer (threats 1). */
export const denied = () => new Refusal(Code.denied);
