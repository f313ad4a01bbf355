import { MineView } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function MineTab() {
  return (
    <Screen large title={m.mine_title()}>
      <MineView />
    </Screen>
  );
}
