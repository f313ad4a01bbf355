import { MineScreen, NoticeView } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** What one wants to be told. */
export default function NoticeSettingPage() {
  return (
    <MineScreen title={m.mine_notice()}>
      <NoticeView />
    </MineScreen>
  );
}
