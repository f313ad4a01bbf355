import { m } from '@yuelan/strings';
import { Button, CaptchaQuestionField, Form, SegmentedControl } from '@yuelan/ui';
import { EmailField, Fields, PhoneField, Submit } from '../form/fields.tsx';
import { useTurn } from '../use-arrived.ts';
import styles from './password.module.css';
import type { Forgotten } from './use-forgotten.ts';

export function ForgottenView({ forgotten }: { forgotten: Forgotten }) {
  const { form, channel, captcha } = forgotten;
  const turn = useTurn();
  const options = [
    { value: 'sms', label: m.login_by_phone() },
    { value: 'email', label: m.login_by_email() },
  ] as const;
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl
          label={m.login_prove_by()}
          options={options}
          value={channel}
          onChange={forgotten.setChannel}
        />
      </div>
      <Form busy={form.busy} label={m.login_forgot_title()} onSubmit={() => void forgotten.submit()}>
        <Fields judged={form.judged}>
          {channel === 'sms' ? <PhoneField field={form.field('phone')} /> : <EmailField field={form.field('email')} />}
          {forgotten.needsCaptcha && <CaptchaQuestionField captcha={captcha} />}
        </Fields>
        <Submit busy={form.busy} trouble={forgotten.trouble || form.trouble}>
          {m.login_next()}
        </Submit>
      </Form>
      <div className={styles.below}>
        <Button variant="plain" onClick={() => turn('login/login')}>
          {m.login_remembered()}
        </Button>
      </div>
    </>
  );
}
