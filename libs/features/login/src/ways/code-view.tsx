import { m } from '@yuelan/strings';
import { Form, VerificationFields } from '@yuelan/ui';
import { Agreement } from '../form/agreement.tsx';
import { EmailField, Fields, PhoneField, Submit } from '../form/fields.tsx';
import type { CodeLogin } from './use-code-login.ts';
import { useWays } from './use-ways.ts';
import styles from './ways.module.css';

export function CodeLoginView({ login }: { login: CodeLogin }) {
  const { form, channel, verification } = login;
  const ways = useWays();
  return (
    <Form busy={form.busy} label={m.login_by_code()} onSubmit={() => void login.submit()}>
      <Fields judged={form.judged}>
        {channel === 'sms' ? <PhoneField field={form.field('phone')} /> : <EmailField field={form.field('email')} />}
        {ways.email && (
          <div className={styles.beside}>
            <button type="button" className={styles.link} onClick={login.change}>
              {channel === 'sms' ? m.login_code_by_email() : m.login_code_by_sms()}
            </button>
          </div>
        )}
        <VerificationFields verification={verification} code={form.field('code')} ready={login.mayBeSent} />
        <Agreement field={form.field('agreed')} />
      </Fields>
      <Submit busy={form.busy} trouble={form.trouble}>
        {m.login_submit()}
      </Submit>
    </Form>
  );
}
