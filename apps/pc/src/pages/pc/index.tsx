import { ContinueStrip } from '@yuelan/feature-shelf';
import { DiscoverView, HomeView, useDiscover, useHome } from '@yuelan/feature-store';
import { useSession } from '@yuelan/api';
import { useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** The desktop's home; discovering is an address of it (decision 0020). */
export default function HomePage() {
  return useParam('tab') === 'discover' ? <Discover /> : <Bookcity />;
}

function Bookcity() {
  const home = useHome();
  const { config } = useSession();
  return (
    <Screen large title={config?.appName ?? m.common_app_name()}>
      <ContinueStrip />
      <HomeView home={home} />
    </Screen>
  );
}

const Discover = () => (
  <Screen large title={m.common_tab_discover()}>
    <DiscoverView discover={useDiscover()} />
  </Screen>
);
