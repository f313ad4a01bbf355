import { reasonOf, useCancelAccountMutation, useProfileQuery } from '@yuelan/api';
import type { CallArgs } from '@yuelan/api';
import { VerificationType } from '@yuelan/contract';
import type { Profile } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';
import { useContactForm } from '../shared/use-contact-form.ts';
import { useForm } from '../shared/use-form.ts';

export interface CancelPorts {
  /** Clears what this device knows of the reader, and starts anew as a visitor. */
  readonly leftTenant: () => void;
}

/** How a reader can prove to be the owner; whoever came by a connector has nothing but the session. */
export type ProofWay = 'password' | 'sms' | 'email' | 'none';
type Proof = CallArgs<'cancelAccount'>;

export function waysOf({ hasPassword, phone, email }: Profile): readonly ProofWay[] {
  const ways: ProofWay[] = [];
  if (hasPassword) ways.push('password');
  if (phone) ways.push('sms');
  if (email) ways.push('email');
  return ways.length > 0 ? ways : ['none'];
}

interface Asked {
  readonly proof: Proof;
  /** Says beside the proof why it was not taken. */
  readonly refuse: (words: string) => void;
}

/** Cancelling the account: proved first, then asked for once more in words, then final. */
export function useCancel({ leftTenant }: CancelPorts) {
  const query = useProfileQuery();
  const [cancel, { isLoading }] = useCancelAccountMutation();
  const [asked, setAsked] = useState<Asked | null>(null);

  const finish = async () => {
    if (!asked || isLoading) return;
    const { error } = await cancel(asked.proof);
    setAsked(null);
    if (error === undefined) leftTenant();
    else asked.refuse(reasonOf(error));
  };
  return {
    load: loadOf(query, m.common_load_failed()),
    profile: query.data,
    /** Whether the last question stands. */
    asked: asked !== null,
    ask: (proof: Proof, refuse: Asked['refuse']) => setAsked({ proof, refuse }),
    drop: () => setAsked(null),
    finish: () => void finish(),
    busy: isLoading,
  };
}
export type Cancel = ReturnType<typeof useCancel>;

export function useCancelByPassword(cancel: Cancel) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : m.login_password_missing() }),
    send: async ({ password }) => {
      cancel.ask({ password }, (words) => form.tell({ password: words }));
      return null;
    },
  });
  return form;
}

export function useCancelByCode(cancel: Cancel, channel: 'sms' | 'email') {
  const form = useContactForm({
    type: VerificationType.bindingPassword,
    channel,
    send: async ({ code }) => {
      cancel.ask({ code }, (words) => form.tell({ code: words }));
      return null;
    },
  });
  return form;
}
