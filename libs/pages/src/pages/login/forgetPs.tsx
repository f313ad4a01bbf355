import { ForgottenView, LoginFrame, useForgotten, useTurn } from '@yuelan/feature-login';
import { m } from '@yuelan/strings';

export default function ForgetPsPage() {
  const turn = useTurn();
  return (
    <LoginFrame title={m.login_forgot_title()} lead={m.login_forgot_lead()} back={() => turn('login/login')}>
      <ForgottenView forgotten={useForgotten()} />
    </LoginFrame>
  );
}
