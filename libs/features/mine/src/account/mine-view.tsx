import { HideFlag, MenuKey } from '@yuelan/access';
import { useHidden, useReaderInfoQuery, useSession, useShown, useVisitor } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { List, ListRow } from '@yuelan/ui';
import { useToday } from '../today.ts';
import { Person } from './person.tsx';

/** The phone's own tab: who is here, what was read today, and where the rest is. */
export function MineView() {
  const go = useGo();
  const visitor = useVisitor();
  const noAbout = useHidden(HideFlag.about);
  return (
    <>
      <Person />
      <List>
        <RecordRow />
        <ListRow icon="library" title={m.mine_shelf()} onPress={() => go('bookcity/bookshelf')} />
        {!visitor && <ListRow icon="shield" title={m.mine_account()} onPress={() => go('mine/account')} />}
        {!visitor && <TenantRow />}
        <ListRow icon="settings" title={m.mine_setting()} onPress={() => go('mine/setting')} />
        {!noAbout && <ListRow icon="info" title={m.mine_about()} onPress={() => go('mine/about')} />}
      </List>
    </>
  );
}

function RecordRow() {
  const go = useGo();
  const shown = useShown(MenuKey.statics);
  const { data } = useReaderInfoQuery({ today: useToday() }, { refetchOnMountOrArgChange: true, skip: !shown });
  if (!shown) return null;
  return (
    <ListRow
      icon="clock"
      title={m.mine_record()}
      value={data && m.common_minutes({ count: data.todayMinutes })}
      onPress={() => go('mine/reading-record')}
    />
  );
}

/** Says how many there are where a reader belongs to more than one. */
function TenantRow() {
  const go = useGo();
  const { user } = useSession();
  const count = user?.tenantList.length ?? 0;
  if (!useShown(MenuKey.switchTenant)) return null;
  return (
    <ListRow
      icon="building"
      title={count > 1 ? m.mine_tenants_switch() : m.mine_tenants()}
      value={count > 1 ? m.mine_tenants_count({ count }) : undefined}
      onPress={() => go('mine/switchTenant')}
    />
  );
}
