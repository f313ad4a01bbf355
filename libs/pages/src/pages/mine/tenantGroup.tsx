import { useGroupDuty } from '@yuelan/api';
import { GroupsView, MineScreen } from '@yuelan/feature-mine';
import { m } from '@yuelan/strings';

/** Choose one's branch, class or department; whoever has to cannot leave before. */
export default function TenantGroupPage() {
  const duty = useGroupDuty();
  return (
    <MineScreen title={m.mine_group()} closed={duty}>
      <GroupsView />
    </MineScreen>
  );
}
