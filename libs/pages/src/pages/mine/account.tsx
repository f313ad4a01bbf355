import { MineView } from '@yuelan/feature-mine';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function AccountPage() {
  return (
    <Screen title={m.mine_title()} back={useBack()}>
      <MineView />
    </Screen>
  );
}
