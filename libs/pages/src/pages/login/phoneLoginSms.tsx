import { LoginFrame, WaysIn } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { enter } from '@yuelan/shell';
import { m } from '@yuelan/strings';

export default function PhoneLoginSmsPage() {
  return (
    <LoginFrame title={m.login_title()} back={useBack()}>
      <WaysIn enter={enter} first="code" />
    </LoginFrame>
  );
}
