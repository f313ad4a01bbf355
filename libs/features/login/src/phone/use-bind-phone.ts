import { useUpdatePhoneMutation } from '@yuelan/api';
import { useVerification } from '@yuelan/api/verification';
import { VerificationType } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { code, phone, phoneOf } from '../form/checks.ts';
import { failedAt } from '../form/place-of.ts';
import { troubleOf } from '../form/trouble-of.ts';
import { useForm } from '../form/use-form.ts';
import { useArrived } from '../use-arrived.ts';

/** A phone for a reader who came in through WeChat or another system. */
export function useBindPhone() {
  const arrived = useArrived();
  const [update] = useUpdatePhoneMutation();
  const form = useForm({ phone, code });
  const to = phoneOf(form.values.phone);
  const verification = useVerification({ type: VerificationType.updatePhone, channel: 'sms', to });

  const submit = () =>
    form.submit(async (values) => {
      const trouble = troubleOf((await update({ phone: to, code: values.code })).error);
      if (trouble) return failedAt(trouble, ['phone', 'code']);
      toast(m.login_phone_bound());
      arrived();
      return null;
    });
  return { form, verification, mayBeSent: () => form.check(['phone']), submit, later: arrived };
}
export type BindPhone = ReturnType<typeof useBindPhone>;
