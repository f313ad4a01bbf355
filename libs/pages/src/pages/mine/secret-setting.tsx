import { MineScreen, PrivacyView } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** Privacy: who sees what, and one’s own data. */
export default function SecretSettingPage() {
  return (
    <MineScreen title={m.mine_privacy()}>
      <PrivacyView />
    </MineScreen>
  );
}
