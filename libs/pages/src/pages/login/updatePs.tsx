import { LoginFrame, NewPasswordView, useNewPassword } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';

export default function UpdatePsPage() {
  return (
    <LoginFrame title={m.login_new_password_title()} back={useBack()}>
      <NewPasswordView change={useNewPassword()} />
    </LoginFrame>
  );
}
