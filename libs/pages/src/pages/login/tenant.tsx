import { TenantsView, useTenantChoice } from '@yuelan/feature-login';
import { useBack } from '@yuelan/platform';
import { enterTenant, switchTenant } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function TenantPage() {
  return (
    <Screen title={m.login_tenant_title()} back={useBack()}>
      <TenantsView view={useTenantChoice({ enterTenant, switchTenant })} />
    </Screen>
  );
}
