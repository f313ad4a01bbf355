import { LoginFrame, PsCheckView, usePsCheck } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';

export default function PsCheckPage() {
  return (
    <LoginFrame title={m.login_ps_check()} lead={m.login_ps_check_lead()} back={useBack()}>
      <PsCheckView check={usePsCheck()} />
    </LoginFrame>
  );
}
