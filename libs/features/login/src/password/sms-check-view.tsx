import { m } from '@yuelan/strings';
import { Button, Form, VerificationFields } from '@yuelan/ui';
import { Fields, PhoneField, Submit } from '../form/fields.tsx';
import { useTurn } from '../use-arrived.ts';
import styles from './password.module.css';
import type { SmsCheck } from './use-sms-check.ts';

export function SmsCheckView({ check }: { check: SmsCheck }) {
  const { form, known, verification } = check;
  const turn = useTurn();
  return (
    <>
      <Form busy={form.busy} label={m.login_sms_check()} onSubmit={() => void check.submit()}>
        <Fields judged={form.judged}>
          {known ? (
            <p className={styles.sent}>{m.login_code_goes_to({ to: known.to })}</p>
          ) : (
            <PhoneField field={form.field('phone')} hint={m.login_own_phone()} />
          )}
          <VerificationFields verification={verification} code={form.field('code')} ready={check.mayBeSent} />
        </Fields>
        <Submit busy={form.busy} trouble={form.trouble}>
          {m.login_next()}
        </Submit>
      </Form>
      {known && (
        <div className={styles.below}>
          <Button variant="plain" onClick={() => turn('login/forgetPs')}>
            {m.login_other_contact()}
          </Button>
        </div>
      )}
    </>
  );
}
