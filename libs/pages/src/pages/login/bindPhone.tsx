import { BindPhoneView, LoginFrame, useBindPhone } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';

export default function BindPhonePage() {
  return (
    <LoginFrame title={m.login_bind_phone()} lead={m.login_bind_phone_lead()} back={useBack()}>
      <BindPhoneView binding={useBindPhone()} />
    </LoginFrame>
  );
}
