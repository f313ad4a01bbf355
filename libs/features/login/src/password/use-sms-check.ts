import { useValidateSmsMutation } from '@yuelan/api';
import { useIds, useVerification } from '@yuelan/api/verification';
import { VerificationType } from '@yuelan/contract';
import { useState } from 'react';
import { code, phone, phoneOf } from '../form/checks.ts';
import { failedAt } from '../form/place-of.ts';
import { troubleOf } from '../form/trouble-of.ts';
import { useForm } from '../form/use-form.ts';
import { useTurn } from '../use-arrived.ts';
import { currentProof, keepProof } from './flow.ts';

/**
 * The code that proves a phone or an address before a password is set: of whoever has forgotten theirs, or of a reader
 * who has none yet and names the phone here.
 */
export function useSmsCheck() {
  const turn = useTurn();
  const ids = useIds();
  const [validate] = useValidateSmsMutation();
  const [known] = useState(() => {
    const proof = currentProof();
    return proof?.kind === 'forgotten' ? proof.contact : null;
  });
  const form = useForm({ phone, code });
  const contact = known ?? { channel: 'sms' as const, to: phoneOf(form.values.phone) };
  const type = known ? VerificationType.forgetPassword : VerificationType.bindingPassword;
  const verification = useVerification({ type, ...contact });
  const asked = known ? (['code'] as const) : (['phone', 'code'] as const);

  const submit = () =>
    form.submit(async (values) => {
      const to = contact.channel === 'sms' ? { phone: contact.to } : { email: contact.to };
      const { data, error } = await validate({ ...ids, ...to, type, code: values.code });
      const trouble = troubleOf(error);
      if (trouble) return failedAt(trouble, asked);
      keepProof({ kind: known ? 'forgotten' : 'first', contact, ticket: data?.ticket ?? '' });
      turn('login/updatePs');
      return null;
    }, asked);
  return { form, known, verification, mayBeSent: () => known !== null || form.check(['phone']), submit };
}
export type SmsCheck = ReturnType<typeof useSmsCheck>;
