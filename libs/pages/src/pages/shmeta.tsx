import { TenantsView, useTenantChoice } from '@yuelan/feature-login';
import { enterTenant, switchTenant } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/shmeta: the way in for whoever comes without an institution. */
export default function ShmetaPage() {
  return (
    <Screen title={m.login_tenant_title()} large>
      <TenantsView view={useTenantChoice({ enterTenant, switchTenant })} />
    </Screen>
  );
}
