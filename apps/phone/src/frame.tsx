import { useNavigation } from '@yuelan/platform';
import { useTabs } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Icon } from '@yuelan/ui';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** The phone: the page, and the tabs under it where the page is the root of one. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  const { path } = useNavigation();
  const isRoot = path === 'pages/main';
  return (
    <div className={isRoot ? styles.root : undefined}>
      {children}
      {isRoot && <TabBar />}
    </div>
  );
}

function TabBar() {
  const tabs = useTabs();
  return (
    <nav className={styles.bar} aria-label={m.common_tabs()}>
      {tabs.map(({ name, label, icon, current, go }) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
          onClick={go}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
