import { LoginFrame, WaysIn } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { enter } from '@yuelan/shell';
import { m } from '@yuelan/strings';

/** /h5/pages/login/login[?from=/h5/pages/…] */
export default function LoginPage() {
  return (
    <LoginFrame title={m.login_title()} back={useBack()}>
      <WaysIn enter={enter} first="password" />
    </LoginFrame>
  );
}
