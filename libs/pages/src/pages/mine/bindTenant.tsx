import { BindView, MineScreen } from '@yuelan/feature-mine';
import { switchTenant } from '@yuelan/shell';
import { m } from '@yuelan/strings';

const ports = { switchTenant };

/** Join another institution; `?bind=` names the one that was picked. */
export default function BindTenantPage() {
  return (
    <MineScreen title={m.mine_tenant_bind()} step>
      <BindView ports={ports} />
    </MineScreen>
  );
}
