import { CardView, MineScreen } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** Reading card or student code. */
export default function BindReadCardPage() {
  return (
    <MineScreen title={m.mine_card()} step>
      <CardView />
    </MineScreen>
  );
}
