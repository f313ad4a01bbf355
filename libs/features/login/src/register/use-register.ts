import { useVerification } from '@yuelan/api/verification';
import { m } from '@yuelan/strings';
import { useState } from 'react';
import { agreed, code, email, idCard, newPasswordIfAny, phone, phoneOf, required } from '../form/checks.ts';
import { failedAt } from '../form/place-of.ts';
import { useForm } from '../form/use-form.ts';
import type { Failed } from '../form/use-form.ts';
import { useArrived } from '../use-arrived.ts';
import type { Enter } from '../ways.ts';
import type { Step } from './steps.ts';
import { usePlan } from './use-plan.ts';
import { useProof } from './use-proof.ts';

const checks = {
  passCode: required(m.login_pass_code_missing),
  readCard: required(m.login_read_card_missing),
  stuCode: required(m.login_stu_code_missing),
  idCard,
  realName: required(m.login_real_name_missing),
  phone,
  email,
  code,
  agreed,
  password: newPasswordIfAny,
};
type Field = keyof typeof checks;
type Values = Record<Field, string>;

export interface RegisterOptions {
  readonly enter: Enter;
  /** A proved identity of WeChat's that is yet to be registered. */
  readonly wechatCode?: string | undefined;
}

/** Registration as the institution admits readers: prove, verify, set a password, done. What was typed stays. */
export function useRegister({ enter, wechatCode }: RegisterOptions) {
  const plan = usePlan(wechatCode !== undefined);
  const { proof, steps, contact, choice } = plan;
  const [step, setStep] = useState<Step>(steps[0] ?? 'contact');
  const form = useForm<Field>(checks);
  const proving = useProof(proof, form.values, step === 'prove');
  const to = contact === 'phone' ? phoneOf(form.values.phone) : form.values.email.trim();
  const channel = proof.contact;
  const verification = useVerification({
    type: choice.verificationType,
    channel,
    to,
    active: step === 'contact',
  });

  const prove = async (): Promise<Failed<Field> | null> => {
    const trouble = await proving.verify();
    if (trouble === null) setStep('contact');
    return trouble && failedAt(trouble, proof.fields);
  };
  const register = async ({ password, code: typed }: Values): Promise<Failed<Field> | null> => {
    const proved = channel === 'sms' ? { phone: to, smsCode: typed } : { email: to, emailCode: typed };
    const extra = { ...(password && { password }), ...(wechatCode && { code: wechatCode }) };
    const args = { grantType: choice.grantType, ...proving.given, ...proved, ...extra };
    const trouble = await enter({ call: 'register', args });
    const failed = trouble && failedAt<Field>(trouble, [...proof.fields, contact, 'code', 'password']);
    setStep(failed ? stepWith(failed.field) : 'done');
    return failed;
  };
  const next: Record<Step, () => void> = {
    prove: () => void (form.check(proof.fields) && proving.mayGoOn() && form.submit(prove, proof.fields)),
    contact: () => void (form.check([contact, 'code', 'agreed']) && setStep('password')),
    password: () => void form.submit(register, ['password']),
    done: useArrived(),
  };
  return {
    ...plan,
    ...proving,
    step,
    form,
    verification,
    next: next[step],
    mayBeSent: () => form.check([contact, 'agreed']),
    /** One step back; undefined on the first and the last. */
    stepBack: backOf(steps, step, setStep),
  };
}
export type Registration = ReturnType<typeof useRegister>;

/** Where a refused field stands. */
function stepWith(field: Field | null): Step {
  if (field === null || field === 'password') return 'password';
  return field === 'phone' || field === 'email' || field === 'code' ? 'contact' : 'prove';
}

function backOf(steps: readonly Step[], step: Step, setStep: (step: Step) => void): (() => void) | undefined {
  const before = steps[steps.indexOf(step) - 1];
  return before && step !== 'done' ? () => setStep(before) : undefined;
}
