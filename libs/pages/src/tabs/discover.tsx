import { DiscoverView, useDiscover } from '@yuelan/feature-store';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function DiscoverTab() {
  return (
    <Screen large title={m.common_tab_discover()}>
      <DiscoverView discover={useDiscover()} />
    </Screen>
  );
}
