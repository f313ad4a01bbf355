import { Code } from '@yuelan/contract';
import type { VerificationType } from '@yuelan/contract';
import { useRef, useState, useSyncExternalStore } from 'react';
import { systemApi } from '../calls/all.ts';
import { isFailure } from '../transport/failure.ts';
import { reasonOf } from '../verdict/reason-of.ts';
import { useCaptcha } from './use-captcha.ts';
import { useIds } from './use-ids.ts';
import { onWaits, secondsLeft, startWait } from './waits.ts';

export interface VerificationOptions {
  /** What the code is for. */
  readonly type: VerificationType;
  readonly channel: 'sms' | 'email';
  /** The number or address, already checked by its form. */
  readonly to: string;
  /** False while no code is asked for: then nothing is asked of the server. */
  readonly active?: boolean;
  /** The institution that the code is for, where it is not this session's: one that is about to be joined. */
  readonly at?: { readonly tenantId: string; readonly appId: string } | undefined;
}

/** Sends a six-digit code to a phone or an address, against a captcha, and counts down to the next one. */
export function useVerification({ type, channel, to, active = true, at }: VerificationOptions) {
  const captcha = useCaptcha(active);
  const wait = useSyncExternalStore(onWaits, () => secondsLeft(type, to));
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sendTo = useSend(channel, at);
  const busy = useRef(false);

  const attempt = async (): Promise<boolean> => {
    const proof = captcha.proof();
    if (proof === null) captcha.miss();
    if (proof === null) return false;
    const { data, error } = await sendTo(to, type, proof);
    if (data) {
      captcha.spent();
      startWait(type, to, data.wait);
      setSentTo(to);
      return true;
    }
    const aboutCaptcha = isFailure(error) && 'code' in error && error.code === Code.captchaNeeded;
    captcha.spent(aboutCaptcha ? reasonOf(error) : null);
    if (!aboutCaptcha) setTrouble(reasonOf(error));
    return false;
  };
  /** True once a code is under way; presses meanwhile, and during the countdown, do nothing. */
  const send = async (): Promise<boolean> => {
    if (busy.current || wait > 0) return false;
    busy.current = true;
    setSending(true);
    setTrouble(null);
    const sent = await attempt();
    busy.current = false;
    setSending(false);
    return sent;
  };
  return { captcha, send, wait, sending, sentTo: sentTo === to ? sentTo : null, trouble };
}
export type Verification = ReturnType<typeof useVerification>;

function useSend(channel: 'sms' | 'email', at: VerificationOptions['at']) {
  const own = useIds();
  const ids = at ?? own;
  const [sendSms] = systemApi.useSendSmsMutation();
  const [sendEmail] = systemApi.useLazySendEmailQuery();
  return async (to: string, type: VerificationType, captcha: NonNullable<ReturnType<CaptchaProof>>) =>
    channel === 'sms'
      ? sendSms({ ...ids, phone: to, type, captcha })
      : sendEmail({ ...ids, email: to, type, ...captcha });
}
type CaptchaProof = ReturnType<typeof useCaptcha>['proof'];
