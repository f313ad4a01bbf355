import { useSession } from '@yuelan/api';
import { isTerminal } from '@yuelan/platform';
import { HandOff, useTabs } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Icon } from '@yuelan/ui';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** The pad: a rail at the left, the page in its column beside it. */
export function PadFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <Rail />
      <div className={styles.page}>{children}</div>
    </div>
  );
}

function Rail() {
  const tabs = useTabs();
  const { config } = useSession();
  return (
    <nav className={styles.rail} aria-label={m.common_tabs()}>
      {config?.logo && <img className={styles.logo} src={config.logo} alt={config.tenantName} />}
      {tabs.map(({ name, label, icon, current, go }) => (
        <button
          key={name}
          type="button"
          className={styles.entry}
          aria-current={current ? 'page' : undefined}
          onClick={go}
        >
          <span className={styles.mark}>
            <Icon name={icon} size={24} />
          </span>
          <span>{label}</span>
        </button>
      ))}
      {isTerminal() && <HandOff />}
    </nav>
  );
}
