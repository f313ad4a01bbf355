import { AccountView, MineScreen } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** Account and security. */
export default function AccountPage() {
  return (
    <MineScreen title={m.mine_account()}>
      <AccountView />
    </MineScreen>
  );
}
