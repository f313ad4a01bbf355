import { useSession } from '@yuelan/api';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, TextField } from '@yuelan/ui';
import type { LoginForm } from '../use-login.ts';
import styles from './mine.module.css';

export function LoginView({ form }: { form: LoginForm }) {
  const back = useBack();
  const { config } = useSession();
  return (
    <form
      className={styles.login}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className={styles.institution}>{config?.tenantName}</p>
      <p className={styles.quiet}>{m.login_why()}</p>
      <TextField
        label={m.login_account()}
        placeholder={m.login_account_hint()}
        value={form.account}
        onChange={form.setAccount}
        error={form.accountError}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={128}
      />
      <TextField
        label={m.login_password()}
        type="password"
        value={form.password}
        onChange={form.setPassword}
        error={form.passwordError}
        name="password"
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" wide loading={form.busy}>
        {m.login_submit()}
      </Button>
      <Button variant="plain" onClick={back}>
        {m.login_as_visitor()}
      </Button>
    </form>
  );
}
