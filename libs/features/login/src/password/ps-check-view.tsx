import { m } from '@yuelan/strings';
import { useParam } from '@yuelan/platform';
import { Button, Form } from '@yuelan/ui';
import { Fields, PasswordField, Submit } from '../form/fields.tsx';
import { useTurn } from '../use-arrived.ts';
import styles from './password.module.css';
import type { PsCheck } from './use-ps-check.ts';

export function PsCheckView({ check: { form, submit } }: { check: PsCheck }) {
  const turn = useTurn();
  const wrong = useParam('wrong') !== undefined && !form.values.oldPassword;
  return (
    <>
      <Form busy={form.busy} label={m.login_ps_check()} onSubmit={() => void submit()}>
        <Fields judged={form.judged} fresh={wrong}>
          <PasswordField field={form.field('oldPassword')} label={m.login_old_password()} />
        </Fields>
        <Submit busy={form.busy} trouble={form.trouble ?? (wrong ? m.login_old_password_wrong() : null)}>
          {m.login_next()}
        </Submit>
      </Form>
      <div className={styles.below}>
        <Button variant="plain" onClick={() => turn('login/forgetPs')}>
          {m.login_forgot()}
        </Button>
      </div>
    </>
  );
}
