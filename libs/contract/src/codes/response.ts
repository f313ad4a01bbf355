/**
 * Response codes (catalogue §8). Codes the specification does not list are Yuelan's own and stay below 10000,
 * so that a client shows their message as a toast.
 */
export const Code = {
  ok: 0,
  badRequest: 400,
  notLoggedIn: 401,
  /** Not allowed, or not there: one answer, so that nobody learns which (threats 1). */
  denied: 403,
  tooMany: 429,
  internal: 500,
  wrongPassword: 1001,
  accountLocked: 1002,
  bookOffShelf: 1003,
  chapterNotFree: 1004,
  clockRefused: 1005,
  parameterNotFound: 4001000,
  tenantUnbound: 4001069,
  accessTokenUnusable: 4001071,
  tenantUnusable: 4001073,
} as const;
export type Code = (typeof Code)[keyof typeof Code];
