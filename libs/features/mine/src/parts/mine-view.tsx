import { useReaderInfoQuery, useSession } from '@yuelan/api';
import { Identity } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Avatar, Button, List, ListRow } from '@yuelan/ui';
import { useToday } from '../today.ts';
import styles from './mine.module.css';

/** Who is here, what was read today, and where the rest is. */
export function MineView() {
  const go = useGo();
  const { data } = useReaderInfoQuery({ today: useToday() }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Person />
      <List>
        <ListRow
          icon="clock"
          title={m.mine_record()}
          value={data && m.common_minutes({ count: data.todayMinutes })}
          onPress={() => go('mine/reading-record')}
        />
        <ListRow icon="library" title={m.mine_shelf()} onPress={() => go('bookcity/bookshelf')} />
        <ListRow icon="settings" title={m.mine_setting()} onPress={() => go('mine/setting')} />
        <ListRow icon="info" title={m.mine_about()} onPress={() => go('mine/about')} />
      </List>
    </>
  );
}

function Person() {
  const go = useGo();
  const { user, config, identity } = useSession();
  const visitor = identity === Identity.tourist;
  const name = visitor ? m.mine_visitor() : user?.userName || m.mine_visitor();
  return (
    <section className={styles.person} aria-label={name}>
      <Avatar name={name} src={user?.avatar ?? null} size={64} />
      <div className={styles.name}>
        <strong>{name}</strong>
        <span>{config?.tenantName}</span>
      </div>
      {visitor && (
        <div className={styles.invite}>
          <strong>{m.mine_invite_title()}</strong>
          <p>{m.mine_invite_text()}</p>
          <Button onClick={() => go('login/login')}>{m.mine_login()}</Button>
        </div>
      )}
    </section>
  );
}
