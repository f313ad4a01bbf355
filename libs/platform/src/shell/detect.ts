/** What the product runs inside. A user agent can say anything: no right follows from it. */
export type Shell = 'browser' | 'wechat' | 'wecom' | 'miniProgram' | 'native';

interface Surroundings {
  /** Set by the messaging app once its bridge is ready. */
  readonly __wxjs_environment?: string;
  /** Set by our own native shells: see docs/shells.md. */
  readonly yuelanShell?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly yuelan?: unknown } };
}

export function shellOf(userAgent: string, world: Surroundings = {}): Shell {
  if (world.yuelanShell !== undefined || world.webkit?.messageHandlers?.yuelan !== undefined) return 'native';
  if (!/micromessenger/i.test(userAgent)) return 'browser';
  if (world.__wxjs_environment === 'miniprogram' || /miniProgram(?:Env)?\//i.test(userAgent)) return 'miniProgram';
  return /wxwork/i.test(userAgent) ? 'wecom' : 'wechat';
}

export const currentShell = (): Shell => shellOf(navigator.userAgent, window as unknown as Surroundings);

/** Inside the messaging app, its mini-programs and its edition for companies included. */
export function inWechat(shell: Shell = currentShell()): boolean {
  return shell === 'wechat' || shell === 'wecom' || shell === 'miniProgram';
}

/** There the SDK is configured for the first address that was loaded, not for the one that is shown (pages are one). */
export const signsLandingUrl = (userAgent: string): boolean => /iphone|ipad|ipod/i.test(userAgent);
