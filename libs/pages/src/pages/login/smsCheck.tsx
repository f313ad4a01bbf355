import { LoginFrame, SmsCheckView, useSmsCheck } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';

export default function SmsCheckPage() {
  return (
    <LoginFrame title={m.login_sms_check()} back={useBack()}>
      <SmsCheckView check={useSmsCheck()} />
    </LoginFrame>
  );
}
