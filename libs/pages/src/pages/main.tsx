import { MineView } from '@yuelan/feature-mine';
import { ContinueStrip, ShelfActions, ShelfSorting, ShelfView, useBookshelf } from '@yuelan/feature-shelf';
import { CategoriesView, DiscoverView, HomeView, useCategories, useDiscover, useHome } from '@yuelan/feature-store';
import { useSession } from '@yuelan/api';
import { useGo, useNavigation } from '@yuelan/platform';
import { tabOf, useStartTab } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Screen, SearchField } from '@yuelan/ui';

/** The phone's home: its five tabs are addresses of it (decision 0020). */
export default function MainPage() {
  const { path, params } = useNavigation();
  const tab = tabOf(path, params['tab'], useStartTab()) ?? 'bookcity';
  const Tab = { shelf: Shelf, bookcity: Bookcity, discover: Discover, category: Category, mine: Mine }[tab];
  return <Tab />;
}

function Bookcity() {
  const home = useHome();
  const go = useGo();
  const { config } = useSession();
  return (
    <Screen large title={config?.appName ?? m.common_app_name()}>
      <SearchField label={m.common_search()} onSearch={(keyword) => go('sub/list', { keyword })} />
      <ContinueStrip />
      <HomeView home={home} />
    </Screen>
  );
}

function Shelf() {
  const shelf = useBookshelf();
  return (
    <Screen large title={m.shelf_title()} action={<ShelfActions shelf={shelf} />}>
      <ShelfSorting shelf={shelf} />
      <ShelfView shelf={shelf} />
    </Screen>
  );
}

const Discover = () => (
  <Screen large title={m.common_tab_discover()}>
    <DiscoverView discover={useDiscover()} />
  </Screen>
);

const Category = () => (
  <Screen large title={m.common_tab_category()}>
    <CategoriesView view={useCategories()} />
  </Screen>
);

const Mine = () => (
  <Screen large title={m.mine_title()}>
    <MineView />
  </Screen>
);
