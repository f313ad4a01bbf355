import { useVerification } from '@yuelan/api/verification';
import { VerificationType } from '@yuelan/contract';
import { useState } from 'react';
import { email, phone, phoneOf } from '../form/checks.ts';
import { useForm } from '../form/use-form.ts';
import { useTurn } from '../use-arrived.ts';
import { keepProof } from './flow.ts';

/** Step one of a forgotten password: a code goes to the phone or address of the account. */
export function useForgotten() {
  const turn = useTurn();
  const [channel, setChannel] = useState<'sms' | 'email'>('sms');
  const form = useForm({ phone, email });
  const contact = channel === 'sms' ? 'phone' : 'email';
  const to = channel === 'sms' ? phoneOf(form.values.phone) : form.values.email.trim();
  const verification = useVerification({ type: VerificationType.forgetPassword, channel, to });
  const { captcha, send, wait } = verification;

  const submit = () =>
    form.submit(async () => {
      // A code that is already under way is asked for on the next page, too.
      if (wait === 0 && !(await send())) return { field: null, message: '' };
      keepProof({ kind: 'forgotten', contact: { channel, to }, ticket: null });
      turn('login/smsCheck');
      return null;
    }, [contact]);
  return { form, channel, setChannel, captcha, needsCaptcha: wait === 0, trouble: verification.trouble, submit };
}
export type Forgotten = ReturnType<typeof useForgotten>;
