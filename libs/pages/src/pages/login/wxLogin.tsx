import { LoginFrame, useTurn, useWechat, WechatView } from '@yuelan/feature-login';
import { QrCode } from '@yuelan/shell';
import { m } from '@yuelan/strings';

export default function WxLoginPage() {
  const turn = useTurn();
  return (
    <LoginFrame title={m.login_wechat_title()} back={() => turn('login/login')}>
      <WechatView wechat={useWechat()} qrCode={QrCode} action={m.login_wechat_go()} />
    </LoginFrame>
  );
}
