import { AccountView, MineScreen } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** Account settings on the desktop: one page, the list of its parts at its side. */
export default function MinePage() {
  return (
    <MineScreen title={m.mine_account()}>
      <AccountView />
    </MineScreen>
  );
}
