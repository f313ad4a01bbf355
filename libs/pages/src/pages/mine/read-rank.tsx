import { MineScreen, RankView } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** The institution's readers by their minutes. */
export default function ReadRankPage() {
  return (
    <MineScreen title={m.time_rank()}>
      <RankView />
    </MineScreen>
  );
}
