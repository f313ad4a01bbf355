import { LoginFrame, RegisterView, useRegister, useTurn, useWechat, WechatView } from '@yuelan/feature-login';
import { useParam } from '@yuelan/platform';
import { enter, QrCode } from '@yuelan/shell';
import { m } from '@yuelan/strings';

/** /h5/pages/login/wxRegister[?registerTicket=…]: WeChat first says who it is, then the institution's own questions. */
export default function WxRegisterPage() {
  const ticket = useParam('registerTicket');
  return ticket === undefined ? <Authorise /> : <Register ticket={ticket} />;
}

function Authorise() {
  const turn = useTurn();
  return (
    <LoginFrame title={m.login_wechat_register()} back={() => turn('login/login')}>
      <WechatView wechat={useWechat()} qrCode={QrCode} action={m.login_wechat_register_go()} />
    </LoginFrame>
  );
}

function Register({ ticket }: { ticket: string }) {
  const registration = useRegister({ enter, wechatCode: ticket });
  const turn = useTurn();
  return (
    <LoginFrame title={m.login_wechat_register()} back={registration.stepBack ?? (() => turn('login/login'))}>
      <RegisterView registration={registration} />
    </LoginFrame>
  );
}
