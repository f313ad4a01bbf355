import { HideFlag, MenuKey } from '@yuelan/access';
import { useHidden, useSession, useShown, useVisitor } from '@yuelan/api';
import { UserGroupEnabled } from '@yuelan/contract';
import { useBack, useNavigation } from '@yuelan/platform';
import type { PageName } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Icon, IconButton, Screen, useDevice } from '@yuelan/ui';
import type { IconName } from '@yuelan/ui';
import type { ReactNode } from 'react';
import styles from './mine-screen.module.css';

export interface MineScreenProps {
  readonly title: string;
  /** A step below one of the list's pages: leads back to it. */
  readonly step?: boolean;
  /** Nothing else until this is done: no way back, no list. */
  readonly closed?: boolean;
  readonly children: ReactNode;
}

/** A page about oneself: alone on the phone; beside the list of all of them on pad and desktop. */
export function MineScreen({ title, step, closed = false, children }: MineScreenProps) {
  const goBack = useBack();
  const leave = closed ? undefined : goBack;
  if (useDevice() === 'phone') {
    return (
      <Screen title={title} back={leave}>
        {children}
      </Screen>
    );
  }
  return (
    <Screen title={title} hideTitle>
      <div className={closed ? styles.alone : styles.columns}>
        {!closed && <MineNav />}
        <div className={styles.pane}>
          <div className={styles.heading}>
            {step && leave && <IconButton icon="back" label={m.ui_back()} onClick={leave} />}
            <h1 tabIndex={-1}>{title}</h1>
          </div>
          {children}
        </div>
      </div>
    </Screen>
  );
}

interface Entry {
  readonly page: PageName;
  readonly icon: IconName;
  readonly label: string;
  /** Pages that are steps below it. */
  readonly below?: readonly PageName[];
}

const account: readonly PageName[] = ['mine/bindPhone', 'mine/bindReadCard', 'mine/edit-setting', 'mine/cancel'];

function useEntries(): readonly Entry[] {
  const visitor = useVisitor();
  const { user } = useSession();
  const [record, rank, tenants, noAbout] = [
    useShown(MenuKey.statics),
    useShown(MenuKey.rank),
    useShown(MenuKey.switchTenant),
    useHidden(HideFlag.about),
  ];
  const groups = !visitor && user?.userGroupEnabled !== UserGroupEnabled.close;
  const all: readonly (Entry | false)[] = [
    { page: 'mine/account', icon: 'shield', label: m.mine_account(), below: account },
    !visitor && { page: 'mine/info', icon: 'user', label: m.mine_info() },
    record && {
      page: 'mine/reading-record',
      icon: 'clock',
      label: m.mine_record(),
      below: rank ? [] : ['mine/read-rank'],
    },
    rank && { page: 'mine/read-rank', icon: 'rank', label: m.time_rank() },
    { page: 'mine/read-setting', icon: 'book', label: m.time_setting() },
    !visitor &&
      tenants && { page: 'mine/switchTenant', icon: 'building', label: m.mine_tenants(), below: ['mine/bindTenant'] },
    groups && { page: 'mine/tenantGroup', icon: 'group', label: m.mine_group() },
    !visitor && { page: 'mine/secret-setting', icon: 'lock', label: m.mine_privacy() },
    !visitor && { page: 'mine/notice-setting', icon: 'bell', label: m.mine_notice() },
    { page: 'mine/setting', icon: 'settings', label: m.mine_setting() },
    !noAbout && { page: 'mine/about', icon: 'info', label: m.mine_about() },
  ];
  return all.filter((entry) => entry !== false);
}

function MineNav() {
  const { path, go } = useNavigation();
  const entries = useEntries();
  const shown = path.replace(/^pages\//, '');
  const current =
    entries.find(({ page, below = [] }) => page === shown || below.some((each) => each === shown)) ?? entries[0];
  return (
    <nav className={styles.nav} aria-label={m.mine_nav()}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.page}>
            <button
              type="button"
              className={styles.entry}
              aria-current={entry === current ? 'page' : undefined}
              onClick={() => go(entry.page, {}, 'redirect')}
            >
              <Icon name={entry.icon} size={20} />
              {entry.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
