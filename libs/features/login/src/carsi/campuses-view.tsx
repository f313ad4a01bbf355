import { m } from '@yuelan/strings';
import { Async, Button, Empty, List, ListRow, SearchField, Section, Skeleton } from '@yuelan/ui';
import styles from '../tenants/tenants.module.css';
import { useTurn } from '../use-arrived.ts';
import type { Campus } from './remembered.ts';
import type { Campuses } from './use-campuses.ts';

/** Pick the school; its own page asks for account and password. */
export function CampusesView({ view }: { view: Campuses }) {
  return (
    <div className={styles.view}>
      <p className={styles.lead}>{m.login_campus_text()}</p>
      <Async load={view.load} skeleton={<Skeleton shape="lines" />}>
        {view.empty ? <NotOffered /> : <Picker view={view} />}
      </Async>
    </div>
  );
}

const Picker = ({ view }: { view: Campuses }) => (
  <>
    <SearchField label={m.login_campus_search()} defaultValue={view.keyword} live onSearch={view.search} />
    {view.recent.length > 0 && (
      <Section title={m.login_campus_recent()}>
        <Rows view={view} campuses={view.recent} />
      </Section>
    )}
    <Section title={view.keyword ? m.login_tenant_found() : m.login_campus_all()}>
      {view.found.length === 0 ? <NoneFound view={view} /> : <Rows view={view} campuses={view.found} />}
    </Section>
  </>
);

const Rows = ({ view, campuses }: { view: Campuses; campuses: readonly Campus[] }) => (
  <List>
    {campuses.map((campus) => (
      <ListRow
        key={campus.entityId}
        icon="school"
        title={campus.name}
        note={view.leaving === campus.entityId ? m.login_campus_opening() : campus.domain}
        onPress={() => view.open(campus)}
      />
    ))}
  </List>
);

const NoneFound = ({ view }: { view: Campuses }) => (
  <Empty
    icon="school"
    title={m.login_campus_none()}
    text={m.login_campus_none_text()}
    action={
      <Button variant="soft" onClick={() => view.search('')}>
        {m.login_campus_show_all()}
      </Button>
    }
  />
);

function NotOffered() {
  const turn = useTurn();
  const action = <Button onClick={() => turn('login/login')}>{m.login_other_way()}</Button>;
  return <Empty icon="school" title={m.login_campus_closed()} text={m.login_campus_closed_text()} action={action} />;
}
