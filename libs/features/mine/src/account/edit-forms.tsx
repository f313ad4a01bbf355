import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Form, TextField } from '@yuelan/ui';
import { ContactFields } from '../shared/contact-fields.tsx';
import styles from './account.module.css';
import { LONGEST_PASSWORD, useEmailForm, useNameForm, usePasswordForm, useRealNameForm } from './use-edit-forms.ts';
import { MAX_NAME } from './use-info-form.ts';

const Save = ({ busy, label = m.mine_save() }: { busy: boolean; label?: string }) => (
  <Button type="submit" wide loading={busy}>
    {label}
  </Button>
);

export function NameForm({ userName }: { userName: string }) {
  const form = useNameForm(userName);
  return (
    <Form busy={form.busy} label={m.mine_name_change()} onSubmit={form.submit}>
      <TextField
        label={m.mine_name()}
        hint={m.mine_name_hint({ count: MAX_NAME })}
        autoComplete="nickname"
        maxLength={MAX_NAME}
        {...form.field('userName')}
      />
      <Save busy={form.busy} />
    </Form>
  );
}

/** All other devices are logged out: said before, not after. */
export function PasswordForm() {
  const go = useGo();
  const form = usePasswordForm();
  const secret = { type: 'password', maxLength: LONGEST_PASSWORD } as const;
  return (
    <Form busy={form.busy} label={m.mine_password_change()} onSubmit={form.submit}>
      <p className={styles.lead}>{m.mine_password_lead()}</p>
      <TextField
        label={m.mine_password_old()}
        autoComplete="current-password"
        {...secret}
        {...form.field('oldPassword')}
      />
      <TextField
        label={m.mine_password_new()}
        hint={m.mine_password_hint()}
        autoComplete="new-password"
        {...secret}
        {...form.field('password')}
      />
      <TextField label={m.mine_password_repeat()} autoComplete="new-password" {...secret} {...form.field('repeated')} />
      <Save busy={form.busy} />
      <Button variant="plain" wide onClick={() => go('login/forgetPs')}>
        {m.mine_password_forgotten()}
      </Button>
    </Form>
  );
}

export function EmailForm({ current }: { current: string | null }) {
  const form = useEmailForm();
  return (
    <Form busy={form.busy} label={m.mine_email()} onSubmit={form.submit}>
      <p className={styles.lead}>{current ? m.mine_email_current({ email: current }) : m.mine_email_lead()}</p>
      <ContactFields contact={form} label={current ? m.mine_email_new() : m.mine_email()} />
      <Save busy={form.busy} label={current ? m.mine_email_change() : m.mine_bind()} />
    </Form>
  );
}

export function RealNameForm({ current }: { current: string | null }) {
  const form = useRealNameForm();
  if (current) return <p className={styles.lead}>{m.mine_real_name_done({ name: current })}</p>;
  return (
    <Form busy={form.busy} label={m.mine_real_name()} onSubmit={form.submit}>
      <p className={styles.lead}>{m.mine_real_name_lead()}</p>
      <TextField label={m.mine_real_name_field()} autoComplete="name" maxLength={64} {...form.field('realName')} />
      <TextField
        label={m.mine_id_card()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        {...form.field('idCard')}
      />
      <Save busy={form.busy} label={m.mine_prove()} />
    </Form>
  );
}
