import { useCaptcha } from '@yuelan/api/verification';
import { Code, GrantType } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { useState } from 'react';
import { agreed, required } from '../form/checks.ts';
import { failedAt } from '../form/place-of.ts';
import { useForm } from '../form/use-form.ts';
import { useArrived } from '../use-arrived.ts';
import type { Enter } from '../ways.ts';

const fields = ['account', 'password', 'agreed'] as const;

/** Account and password; a captcha once the server asks for one. */
export function usePasswordLogin(enter: Enter) {
  const arrived = useArrived();
  const [asked, setAsked] = useState(false);
  const captcha = useCaptcha(asked);
  const form = useForm({
    account: required(m.login_account_missing),
    password: required(m.login_password_missing),
    agreed,
  });

  const submit = () =>
    form.submit(async ({ account, password }) => {
      const proof = captcha.proof();
      if (asked && proof === null) {
        captcha.miss();
        return { field: null, message: '' };
      }
      const args = { grantType: GrantType.password, account: account.trim(), password };
      const trouble = await enter({ call: 'login', args: proof ? { ...args, captcha: proof } : args });
      if (trouble === null) {
        arrived();
        return null;
      }
      const wanted = trouble.code === Code.captchaNeeded;
      if (proof || wanted) captcha.spent(wanted ? trouble.msg : null);
      if (wanted) setAsked(true);
      return wanted ? { field: null, message: '' } : failedAt(trouble, fields);
    });
  return { form, captcha: asked ? captcha : null, submit };
}
export type PasswordLogin = ReturnType<typeof usePasswordLogin>;
