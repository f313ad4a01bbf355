import { ContinueStrip } from '@yuelan/feature-shelf';
import { HomeView, useHome } from '@yuelan/feature-store';
import { useSession } from '@yuelan/api';
import { useGo, useNavigation } from '@yuelan/platform';
import { tabOf, useStartTab } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Screen, SearchField, Skeleton } from '@yuelan/ui';
import { lazy, Suspense } from 'react';

/** The book city is what most visits begin with; the other tabs come when they are asked for. */
const tabs = {
  bookcity: Bookcity,
  shelf: lazy(() => import('../tabs/shelf.tsx')),
  discover: lazy(() => import('../tabs/discover.tsx')),
  category: lazy(() => import('../tabs/category.tsx')),
  mine: lazy(() => import('../tabs/mine.tsx')),
};

/** The phone's home: its five tabs are addresses of it (decision 0020). */
export default function MainPage() {
  const { path, params } = useNavigation();
  const Tab = tabs[tabOf(path, params['tab'], useStartTab()) ?? 'bookcity'];
  return (
    <Suspense fallback={<Skeleton />}>
      <Tab />
    </Suspense>
  );
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
