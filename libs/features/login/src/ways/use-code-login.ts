import { useVerification } from '@yuelan/api/verification';
import { GrantType, VerificationType } from '@yuelan/contract';
import { useState } from 'react';
import { agreed, code, email, phone, phoneOf } from '../form/checks.ts';
import { failedAt } from '../form/place-of.ts';
import { useForm } from '../form/use-form.ts';
import { useArrived } from '../use-arrived.ts';
import type { Enter } from '../ways.ts';

type Channel = 'sms' | 'email';

/** A code that is sent to the reader's phone or address. */
export function useCodeLogin(enter: Enter) {
  const arrived = useArrived();
  const [channel, setChannel] = useState<Channel>('sms');
  const form = useForm({ phone, email, code, agreed });
  const contact = channel === 'sms' ? 'phone' : 'email';
  const to = channel === 'sms' ? phoneOf(form.values.phone) : form.values.email.trim();
  const verification = useVerification({ type: VerificationType.userLogin, channel, to });

  const submit = () =>
    form.submit(
      async (values) => {
        const proved =
          channel === 'sms'
            ? { grantType: GrantType.mobile, phone: to, smsCode: values.code }
            : { grantType: GrantType.email, email: to, emailCode: values.code };
        const trouble = await enter({ call: 'login', args: proved });
        if (trouble === null) arrived();
        return trouble && failedAt(trouble, [contact, 'code']);
      },
      [contact, 'code', 'agreed'],
    );
  return {
    form,
    channel,
    change: () => {
      setChannel(channel === 'sms' ? 'email' : 'sms');
      form.set('code', '');
    },
    verification,
    mayBeSent: () => form.check([contact]),
    submit,
  };
}
export type CodeLogin = ReturnType<typeof useCodeLogin>;
