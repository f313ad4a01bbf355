import {
  useBindingPasswordMutation,
  useForgetPasswordMutation,
  useSession,
  useUpdatePasswordMutation,
} from '@yuelan/api';
import { useIds } from '@yuelan/api/verification';
import { Code } from '@yuelan/contract';
import type { UserInfo } from '@yuelan/contract';
import { useBack, useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useState } from 'react';
import { newPassword } from '../form/checks.ts';
import { failedAt } from '../form/place-of.ts';
import { troubleOf } from '../form/trouble-of.ts';
import { useForm } from '../form/use-form.ts';
import { useTurn } from '../use-arrived.ts';
import type { Trouble } from '../ways.ts';
import { currentProof, keepProof } from './flow.ts';

/** The new password, with what was proved on the page before; without a proof there is nothing to do here. */
export function useNewPassword() {
  const turn = useTurn();
  const go = useGo();
  const back = useBack();
  const [proof] = useState(currentProof);
  const { user } = useSession();
  const send = useSendPassword();
  const form = useForm({ password: newPassword, repeat: (value) => (value ? null : m.login_repeat_missing()) });

  const finish = () => {
    keepProof(null);
    toast(proof?.kind === 'forgotten' ? m.login_password_reset() : m.login_password_saved());
    if (proof?.kind === 'forgotten') turn('login/login');
    else back();
  };
  const submit = () =>
    form.submit(async ({ password, repeat }) => {
      if (password !== repeat) return { field: 'repeat', message: m.login_repeat_differs() };
      const trouble = await send(password);
      if (trouble === null) finish();
      // The old password is asked for on the page before.
      if (trouble?.code === Code.wrongPassword) go('login/psCheck', { wrong: 1 }, 'redirect');
      return trouble && failedAt(trouble, ['password', 'repeat']);
    });
  return { form, proof, submit, begin: () => turn(checkFor(user)) };
}
/** Where one proves who one is: a visitor has forgotten the password, a reader knows it or has none yet. */
function checkFor(user: UserInfo | null) {
  if (user === null || user.role !== null) return 'login/forgetPs';
  return user.hasPassword ? 'login/psCheck' : 'login/smsCheck';
}

export type NewPassword = ReturnType<typeof useNewPassword>;

function useSendPassword() {
  const ids = useIds();
  const [forget] = useForgetPasswordMutation();
  const [update] = useUpdatePasswordMutation();
  const [bind] = useBindingPasswordMutation();
  return async (password: string): Promise<Trouble | null> => {
    const proof = currentProof();
    if (proof?.kind === 'change') {
      return troubleOf((await update({ oldPassword: proof.oldPassword, password })).error);
    }
    if (proof === null || proof.ticket === null) return { code: null, msg: m.login_proof_gone() };
    const { ticket, contact } = proof;
    if (proof.kind === 'first') return troubleOf((await bind({ ticket, password })).error);
    const to = contact.channel === 'sms' ? { phone: contact.to } : { email: contact.to };
    return troubleOf((await forget({ ...ids, ...to, ticket, password })).error);
  };
}
