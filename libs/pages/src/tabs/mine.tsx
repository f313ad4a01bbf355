import { MineView } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** One's own tab on the phone: the way to all pages about oneself. Wider devices list them at the side of each. */
export default function MineTab() {
  return (
    <Screen large title={m.mine_title()}>
      <MineView />
    </Screen>
  );
}
