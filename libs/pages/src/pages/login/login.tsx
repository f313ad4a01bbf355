import { LoginView, useLogin } from '@yuelan/feature-mine';
import { useBack } from '@yuelan/platform';
import { login } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function LoginPage() {
  return (
    <Screen title={m.login_title()} back={useBack()}>
      <LoginView form={useLogin(login)} />
    </Screen>
  );
}
