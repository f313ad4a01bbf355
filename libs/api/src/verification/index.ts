export { useCaptcha } from './use-captcha.ts';
export type { CaptchaState } from './use-captcha.ts';
export { useIds } from './use-ids.ts';
export { useVerification } from './use-verification.ts';
export type { Verification } from './use-verification.ts';
