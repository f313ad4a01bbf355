import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { useState } from 'react';

/** Null when it went through, else why not. */
export type Login = (account: string, password: string) => Promise<string | null>;

/** Account and password; what was typed stays, whatever goes wrong. */
export function useLogin(login: Login) {
  const back = useBack();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const submit = async () => {
    setTried(true);
    setTrouble(null);
    if (!account.trim() || !password || busy) return;
    setBusy(true);
    const refused = await login(account.trim(), password);
    setBusy(false);
    setTrouble(refused);
    if (refused === null) back();
  };
  return {
    account,
    setAccount,
    password,
    setPassword,
    accountError: tried && !account.trim() ? m.login_account_missing() : null,
    passwordError: tried && !password ? m.login_password_missing() : trouble,
    busy,
    submit,
  };
}
export type LoginForm = ReturnType<typeof useLogin>;
