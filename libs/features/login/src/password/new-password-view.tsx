import { m } from '@yuelan/strings';
import { Button, Empty, Form } from '@yuelan/ui';
import { Fields, PasswordField, Submit } from '../form/fields.tsx';
import type { NewPassword } from './use-new-password.ts';

export function NewPasswordView({ change }: { change: NewPassword }) {
  const { form, proof } = change;
  if (proof === null) return <NothingProved onBegin={change.begin} />;
  return (
    <Form busy={form.busy} label={m.login_new_password_title()} onSubmit={() => void change.submit()}>
      <Fields judged={form.judged}>
        <PasswordField
          field={form.field('password')}
          label={m.login_new_password()}
          hint={m.login_password_rule()}
          fresh
        />
        <PasswordField field={form.field('repeat')} label={m.login_repeat()} fresh />
      </Fields>
      <Submit busy={form.busy} trouble={form.trouble}>
        {m.login_save_password()}
      </Submit>
    </Form>
  );
}

/** The page was opened by its address, or again after a reload. */
const NothingProved = ({ onBegin }: { onBegin: () => void }) => (
  <Empty
    icon="shield"
    title={m.login_prove_first()}
    text={m.login_prove_first_text()}
    action={<Button onClick={onBegin}>{m.login_prove_now()}</Button>}
  />
);
