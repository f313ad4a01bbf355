import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { useState } from 'react';

export type Login = (account: string, password: string) => Promise<boolean>;

/** Account and password; what was typed stays, whatever goes wrong. */
export function useLogin(login: Login) {
  const back = useBack();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const submit = async () => {
    setTried(true);
    setFailed(false);
    if (!account.trim() || !password || busy) return;
    setBusy(true);
    const ok = await login(account.trim(), password);
    setBusy(false);
    setFailed(!ok);
    if (ok) back();
  };
  return {
    account,
    setAccount,
    password,
    setPassword,
    accountError: tried && !account.trim() ? m.login_account_missing() : null,
    passwordError: tried && !password ? m.login_password_missing() : failed ? m.errors_login_failed() : null,
    busy,
    submit,
  };
}
export type LoginForm = ReturnType<typeof useLogin>;
