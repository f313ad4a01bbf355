import { MineScreen, ReadSettingView } from '@yuelan/feature-mine';
import { BookLooks } from '@yuelan/feature-reading';
import { m } from '@yuelan/strings';

/** Daily goal, listening, ranking, and how books look. */
export default function ReadSettingPage() {
  return (
    <MineScreen title={m.time_setting()}>
      <ReadSettingView looks={<BookLooks />} />
    </MineScreen>
  );
}
