import { MineView } from '@yuelan/feature-mine';
import { ContinueStrip } from '@yuelan/feature-shelf';
import { DiscoverView, HomeView, useDiscover, useHome } from '@yuelan/feature-store';
import { useSession } from '@yuelan/api';
import { useGo, useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen, SearchField } from '@yuelan/ui';

/** The pad's home: the rail's tabs that have no address of their own are addresses of it (decision 0020). */
export default function HomePage() {
  const tab = useParam('tab');
  if (tab === 'discover') return <Discover />;
  return tab === 'mine' ? <Mine /> : <Bookcity />;
}

function Bookcity() {
  const home = useHome();
  const go = useGo();
  const { config } = useSession();
  const search = <SearchField label={m.common_search()} onSearch={(keyword) => go('sub/list', { keyword })} />;
  return (
    <Screen large title={config?.appName ?? m.common_app_name()} action={search}>
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

const Mine = () => (
  <Screen large title={m.mine_title()}>
    <MineView />
  </Screen>
);
