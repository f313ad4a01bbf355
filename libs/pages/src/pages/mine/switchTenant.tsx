import { MineScreen, TenantsView } from '@yuelan/feature-mine';
import { leftTenant, switchTenant } from '@yuelan/shell';
import { m } from '@yuelan/strings';

const ports = { switchTenant, leftTenant };

/** My institutions. */
export default function SwitchTenantPage() {
  return (
    <MineScreen title={m.mine_tenants()}>
      <TenantsView ports={ports} />
    </MineScreen>
  );
}
