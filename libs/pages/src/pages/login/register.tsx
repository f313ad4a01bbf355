import { LoginFrame, RegisterView, useRegister, useTurn } from '@yuelan/feature-login';
import { enter } from '@yuelan/shell';
import { m } from '@yuelan/strings';

export default function RegisterPage() {
  const registration = useRegister({ enter });
  const turn = useTurn();
  const back = registration.stepBack ?? (() => turn('login/login'));
  return (
    <LoginFrame title={m.login_register()} back={back}>
      <RegisterView registration={registration} />
    </LoginFrame>
  );
}
