import { CancelView, MineScreen } from '@yuelan/feature-mine';
import { leftTenant } from '@yuelan/shell';
import { m } from '@yuelan/strings';

const ports = { leftTenant };

/** Cancel the account. */
export default function CancelPage() {
  return (
    <MineScreen title={m.mine_cancel()} step>
      <CancelView ports={ports} />
    </MineScreen>
  );
}
