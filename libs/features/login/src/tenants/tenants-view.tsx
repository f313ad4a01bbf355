import { m } from '@yuelan/strings';
import { Async, Button, Chips, Empty, SearchField, Section, Skeleton } from '@yuelan/ui';
import { FormTrouble } from '../form/fields.tsx';
import { TenantRow } from './tenant-row.tsx';
import styles from './tenants.module.css';
import type { Choice } from './recents.ts';
import type { TenantChoice } from './use-tenants.ts';

/** Recent ones first, then all; by place and by name. */
export function TenantsView({ view }: { view: TenantChoice }) {
  return (
    <div className={styles.view}>
      <SearchField label={m.login_tenant_search()} defaultValue={view.keyword} live onSearch={view.search} />
      <Areas view={view} />
      <FormTrouble text={view.trouble} />
      {view.recents.length > 0 && (
        <Section title={m.login_tenant_recent()}>
          <Choices view={view} choices={view.recents} />
        </Section>
      )}
      <Section title={view.keyword || view.areaCode ? m.login_tenant_found() : m.login_tenant_all()}>
        <Async load={view.load} skeleton={<Skeleton shape="lines" />}>
          {view.found.length === 0 ? <NoneFound view={view} /> : <Choices view={view} choices={view.found} />}
          {view.hasMore && (
            <div className={styles.more}>
              <Button variant="soft" onClick={view.more}>
                {m.login_tenant_more()}
              </Button>
            </div>
          )}
        </Async>
      </Section>
    </div>
  );
}

function Areas({ view: { areas, areaCode, setArea } }: { view: TenantChoice }) {
  if (areas.length < 2) return null;
  const options = [
    { value: '', label: m.login_tenant_everywhere() },
    ...areas.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return <Chips label={m.login_tenant_area()} options={options} value={areaCode} onChange={setArea} />;
}

const Choices = ({ view, choices }: { view: TenantChoice; choices: readonly Choice[] }) => (
  <ul className={styles.list}>
    {choices.map((choice) => (
      <TenantRow
        key={choice.tenantId}
        choice={choice}
        own={view.isOwn(choice.tenantId)}
        current={view.currentId === choice.tenantId}
        entering={view.entering === choice.tenantId}
        onPress={() => void view.choose(choice)}
      />
    ))}
  </ul>
);

const NoneFound = ({ view }: { view: TenantChoice }) => (
  <Empty
    icon="building"
    title={m.login_tenant_none()}
    text={m.login_tenant_none_text()}
    action={
      <Button
        variant="soft"
        onClick={() => {
          view.search('');
          view.setArea('');
        }}
      >
        {m.login_tenant_show_all()}
      </Button>
    }
  />
);
