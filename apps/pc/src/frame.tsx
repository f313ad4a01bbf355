import { HideFlag } from '@yuelan/access';
import { useHidden, useSession } from '@yuelan/api';
import { Identity } from '@yuelan/contract';
import { useGo, useParam } from '@yuelan/platform';
import { HandOff, useTabs } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Avatar, Button, SearchField } from '@yuelan/ui';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** The desktop: institution, search and account in a header; the page below; the institution's own words at the foot. */
export function PcFrame({ children }: { children: ReactNode }) {
  const { config } = useSession();
  const noFooter = useHidden(HideFlag.footer);
  return (
    <div className={styles.frame}>
      <Header />
      <div className={styles.page}>{children}</div>
      {!noFooter && <footer className={styles.footer}>{config?.footer ?? config?.tenantName}</footer>}
    </div>
  );
}

function Header() {
  const go = useGo();
  const keyword = useParam('keyword');
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Institution />
        <nav className={styles.links} aria-label={m.common_tabs()}>
          <Links />
        </nav>
        <div className={styles.search}>
          <SearchField
            label={m.common_search()}
            defaultValue={keyword ?? ''}
            onSearch={(words) => go('sub/list', { keyword: words })}
          />
        </div>
        <Account />
      </div>
    </header>
  );
}

function Institution() {
  const go = useGo();
  const { config } = useSession();
  return (
    <button type="button" className={styles.institution} onClick={() => go('main')}>
      {config?.logo && <img src={config.logo} alt="" width={32} height={32} />}
      <span>{config?.tenantName ?? m.common_app_name()}</span>
    </button>
  );
}

/** The account has its own place at the right. */
function Links() {
  const tabs = useTabs().filter(({ name }) => name !== 'mine');
  return tabs.map(({ name, label, current, go }) => (
    <button key={name} type="button" className={styles.link} aria-current={current ? 'page' : undefined} onClick={go}>
      {label}
    </button>
  ));
}

function Account() {
  const go = useGo();
  const { user, identity } = useSession();
  const visitor = !user || identity === Identity.tourist;
  return (
    <div className={styles.account}>
      <HandOff />
      {visitor && (
        <Button variant="soft" onClick={() => go('login/login')}>
          {m.mine_login()}
        </Button>
      )}
      <button
        type="button"
        className={styles.person}
        aria-label={m.common_account()}
        onClick={() => go('mine/account')}
      >
        <Avatar name={user?.userName || m.mine_visitor()} src={user?.avatar ?? null} size={36} />
      </button>
    </div>
  );
}
