import { isShown } from '@yuelan/access';
import { useSession } from '@yuelan/api';
import type { DeviceKind } from '@yuelan/contract';
import { MainTab } from '@yuelan/contract';
import type { GoParams, PageName } from '@yuelan/platform';
import { read, stored, useNavigation } from '@yuelan/platform';
import { firstMenu } from '@yuelan/session';
import { m } from '@yuelan/strings';
import type { IconName } from '@yuelan/ui';
import { useDevice } from '@yuelan/ui';

export type TabName = keyof typeof MainTab;

export interface TabEntry {
  readonly name: TabName;
  readonly label: string;
  readonly icon: IconName;
  readonly current: boolean;
  readonly go: () => void;
}

const faces: Record<TabName, { readonly icon: IconName; readonly label: () => string }> = {
  shelf: { icon: 'library', label: m.common_tab_shelf },
  bookcity: { icon: 'home', label: m.common_tab_bookcity },
  discover: { icon: 'compass', label: m.common_tab_discover },
  category: { icon: 'category', label: m.common_tab_category },
  mine: { icon: 'user', label: m.common_tab_mine },
};

const order: readonly TabName[] = ['shelf', 'bookcity', 'discover', 'category', 'mine'];
const names = Object.fromEntries(Object.entries(MainTab).map(([name, key]) => [key, name])) as Record<MainTab, TabName>;

interface Target {
  readonly page: PageName;
  readonly params?: GoParams;
}

/** Where a tab lives (decision 0020): on the phone all are the home's; wider devices have addresses of their own. */
function targetOf(tab: TabName, kind: DeviceKind): Target {
  if (kind !== 'phone' && tab === 'shelf') return { page: 'bookcity/bookshelf' };
  if (kind !== 'phone' && tab === 'category') return { page: 'sub/categories' };
  if (kind === 'pc' && tab === 'mine') return { page: 'mine/account' };
  return { page: 'main', params: { tab } };
}

/** The tab that an address shows; null on every other page. */
export function tabOf(path: string, tab: string | undefined, start: TabName): TabName | null {
  if (path === 'pages/main') return order.find((name) => name === tab) ?? start;
  if (path === 'pages/bookcity/bookshelf') return 'shelf';
  if (path === 'pages/sub/categories' || path === 'pages/sub/list') return 'category';
  return path.startsWith('pages/mine/') ? 'mine' : null;
}

/** The tab that the institution opens with. */
export function useStartTab(): TabName {
  const { menus } = useSession();
  const first = firstMenu(menus, read(stored.toHome), read(stored.firstRouter));
  return first ? names[first.key] : 'bookcity';
}

/** The main tabs as the institution has them: its names, its order, without those that it hides (core §6). */
export function useTabs(): readonly TabEntry[] {
  const { menus, permissions } = useSession();
  const { path, params, go } = useNavigation();
  const kind = useDevice();
  const current = tabOf(path, params['tab'], useStartTab());
  const lists = permissions ?? { showPermissions: [], hidePermissions: [] };
  const shown = menus.filter(({ key }) => isShown(key, lists)).map(({ key, name }) => ({ tab: names[key], name }));
  return shown.map(({ tab, name }) => {
    const { page, params: with_ = {} } = targetOf(tab, kind);
    return {
      name: tab,
      label: name ?? faces[tab].label(),
      icon: faces[tab].icon,
      current: tab === current,
      go: () => go(page, with_, 'switchTab'),
    };
  });
}
