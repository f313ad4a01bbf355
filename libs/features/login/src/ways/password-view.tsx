import { m } from '@yuelan/strings';
import { CaptchaQuestionField, Form } from '@yuelan/ui';
import { Agreement } from '../form/agreement.tsx';
import { AccountField, Fields, PasswordField, Submit } from '../form/fields.tsx';
import { useTurn } from '../use-arrived.ts';
import type { PasswordLogin } from './use-password-login.ts';
import styles from './ways.module.css';

export function PasswordLoginView({ login }: { login: PasswordLogin }) {
  const turn = useTurn();
  const { form, captcha } = login;
  return (
    <Form busy={form.busy} label={m.login_by_password()} onSubmit={() => void login.submit()}>
      <Fields judged={form.judged}>
        <AccountField field={form.field('account')} />
        <PasswordField field={form.field('password')} />
        <div className={styles.beside}>
          <button type="button" className={styles.link} onClick={() => turn('login/forgetPs')}>
            {m.login_forgot()}
          </button>
        </div>
        {captcha && <CaptchaQuestionField captcha={captcha} />}
        <Agreement field={form.field('agreed')} />
      </Fields>
      <Submit busy={form.busy} trouble={form.trouble}>
        {m.login_submit()}
      </Submit>
    </Form>
  );
}
