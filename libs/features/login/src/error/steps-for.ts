import { Code } from '@yuelan/contract';

export type NextStep = 'retry' | 'home' | 'choose' | 'login';

/** Only codes that are known choose what is offered (threats 24); the first is the likeliest to help. */
const steps: Readonly<Record<number, readonly [NextStep, ...NextStep[]]>> = {
  [Code.badRequest]: ['choose', 'home'],
  [Code.notLoggedIn]: ['login', 'home'],
  [Code.denied]: ['home', 'login'],
  [Code.tooMany]: ['retry', 'home'],
  [Code.internal]: ['retry', 'home'],
  [Code.linkExpired]: ['home', 'login'],
  [Code.grantClosed]: ['login', 'home'],
  [Code.refreshRefused]: ['login', 'home'],
  [Code.tenantUnbound]: ['choose', 'home'],
  [Code.tenantUnusable]: ['choose', 'retry'],
  [Code.accessTokenUnusable]: ['login', 'home'],
};

export const stepsFor = (code: number | null): readonly [NextStep, ...NextStep[]] =>
  (code === null ? undefined : steps[code]) ?? ['home', 'retry'];
