import { Code } from '@yuelan/contract';

/** What a reader is told; a refusal may carry words of its own. */
const messages: Partial<Record<Code, string>> = {
  [Code.badRequest]: '参数有误，请检查参数',
  [Code.notLoggedIn]: '登录已失效，请重新登录',
  [Code.denied]: '没有权限或内容不存在',
  [Code.tooMany]: '操作过于频繁，请稍后再试',
  [Code.internal]: '服务器繁忙，请稍后重试',
  [Code.wrongPassword]: '账号或密码错误',
  [Code.accountLocked]: '尝试次数过多，请 10 分钟后再试',
  [Code.bookOffShelf]: '这本书已下架',
  [Code.chapterNotFree]: '这一章需要登录或购买后阅读',
  [Code.clockRefused]: '阅读时间与实际时间不符，请检查设备时间',
  [Code.tenantUnusable]: '机构已停用',
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
]);

/** A call that the server will not do; thrown by services, answered as `{ code, msg, data: null }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;

  constructor(code: Code, message = messages[code] ?? '') {
    super(message);
    this.code = code;
  }

  get status(): number {
    return httpCodes.has(this.code) ? this.code : 200;
  }
}

/** Not there, or not yours: one answer (threats 1). */
export const denied = () => new Refusal(Code.denied);
