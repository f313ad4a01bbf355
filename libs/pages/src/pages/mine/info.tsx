import { InfoView, MineScreen } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** Edit profile. */
export default function InfoPage() {
  return (
    <MineScreen title={m.mine_info()}>
      <InfoView />
    </MineScreen>
  );
}
