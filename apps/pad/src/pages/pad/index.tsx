import { AccountView, MineScreen } from '@yuelan/feature-mine';
import { ContinueStrip } from '@yuelan/feature-shelf';
import { DiscoverView, HomeView, useDiscover, useHome } from '@yuelan/feature-store';
import { useSession } from '@yuelan/api';
import { useGo, useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen, SearchField } from '@yuelan/ui';
import Bookshelf from './bookshelf.tsx';
import Categories from './categories.tsx';

/** The pad's home. Every tab of the phone's home is an address here too, so that a link keeps its place (decision 0020). */
export default function HomePage() {
  switch (useParam('tab')) {
    case 'shelf':
      return <Bookshelf />;
    case 'discover':
      return <Discover />;
    case 'category':
      return <Categories />;
    case 'mine':
      return <Mine />;
    default:
      return <Bookcity />;
  }
}

function Bookcity() {
  const home = useHome();
  const go = useGo();
  const { config } = useSession();
  const search = <SearchField label={m.common_search()} onSearch={(keyword) => go('sub/list', { keyword })} />;
  return (
    <Screen large title={config?.appName ?? m.common_app_name()}>
      {search}
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
  <MineScreen title={m.mine_account()}>
    <AccountView />
  </MineScreen>
);
