import { useSession } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { List, ListRow } from '@yuelan/ui';
import styles from './mine.module.css';
import { VERSION } from './settings-view.tsx';

export function AboutView() {
  const { config } = useSession();
  return (
    <>
      <p className={styles.about}>{m.mine_about_text()}</p>
      <List>
        <ListRow title={m.mine_institution()} value={config?.tenantName} />
        <ListRow title={m.mine_version()} value={VERSION} />
      </List>
    </>
  );
}
