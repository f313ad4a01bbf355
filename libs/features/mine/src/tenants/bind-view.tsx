import { useProfileQuery, useTenantQuery } from '@yuelan/api';
import type { TenantCard } from '@yuelan/contract';
import { useGo, useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Button, Empty, Icon, List, ListRow, loadOf, SearchField, Select, Skeleton } from '@yuelan/ui';
import { useState } from 'react';
import { ForReaders } from '../shared/for-readers.tsx';
import { JoinForm } from './join-form.tsx';
import { TenantFace } from './tenant-face.tsx';
import styles from './tenants.module.css';
import { useTenantSearch } from './use-tenant-search.ts';
import type { TenantSearch } from './use-tenant-search.ts';
import type { TenantPorts } from './use-tenants.ts';

/** Join another institution: look for it, then prove that one belongs there. `?bind=` names the one that was picked. */
export function BindView({ ports }: { ports: Pick<TenantPorts, 'switchTenant'> }) {
  const picked = useParam('bind');
  return (
    <ForReaders what={m.mine_tenants_invite()}>
      {picked ? <Picked tenantId={picked} ports={ports} /> : <Search />}
    </ForReaders>
  );
}

function Search() {
  const search = useTenantSearch();
  return (
    <>
      <div className={styles.filter}>
        <SearchField label={m.mine_tenant_search()} defaultValue={search.keyword} onSearch={search.search} />
        {search.areas.length > 0 && <Areas search={search} />}
      </div>
      <Async load={search.load} skeleton={<Skeleton shape="lines" />}>
        {search.found.length === 0 && (
          <Empty icon="building" title={m.mine_tenant_none()} text={m.mine_tenant_none_text()} />
        )}
        <ul className={styles.list}>
          {search.found.map((tenant) => (
            <Found key={tenant.tenantId} tenant={tenant} joined={search.isJoined(tenant.tenantId)} />
          ))}
        </ul>
        {search.hasMore && (
          <Button variant="soft" onClick={search.more}>
            {m.mine_tenant_more()}
          </Button>
        )}
      </Async>
    </>
  );
}

const Areas = ({ search }: { search: TenantSearch }) => (
  <List>
    <ListRow
      title={m.mine_area()}
      control={
        <Select
          label={m.mine_area()}
          options={[
            { value: '', label: m.mine_area_all() },
            ...search.areas.map(({ code, name, count }) => ({
              value: code,
              label: m.mine_area_count({ name, count }),
            })),
          ]}
          value={search.areaCode}
          onChange={search.setArea}
        />
      }
    />
  </List>
);

function Found({ tenant, joined }: { tenant: TenantCard; joined: boolean }) {
  const go = useGo();
  return (
    <li>
      <button
        type="button"
        className={styles.tenant}
        disabled={joined}
        onClick={() => go('mine/bindTenant', { bind: tenant.tenantId })}
      >
        <TenantFace tenant={tenant} />
        {joined ? <span className={styles.current}>{m.mine_bound()}</span> : <Icon name="forward" size={18} />}
      </button>
    </li>
  );
}

function Picked({ tenantId, ports }: { tenantId: string; ports: Pick<TenantPorts, 'switchTenant'> }) {
  const query = useTenantQuery({ tenantId });
  const { data: profile } = useProfileQuery();
  const [joined, setJoined] = useState(false);
  const tenant = query.data;
  return (
    <Async load={loadOf(query, m.common_load_failed())} skeleton={<Skeleton shape="lines" />}>
      {tenant && (
        <>
          <div className={styles.chosen}>
            <TenantFace tenant={tenant} />
          </div>
          {joined ? (
            <Joined tenant={tenant} ports={ports} />
          ) : (
            profile && <JoinForm tenant={tenant} profile={profile} onJoined={() => setJoined(true)} />
          )}
        </>
      )}
    </Async>
  );
}

function Joined({ tenant, ports }: { tenant: TenantCard; ports: Pick<TenantPorts, 'switchTenant'> }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setTrouble(await ports.switchTenant(tenant.tenantId));
    setBusy(false);
  };
  return (
    <Empty
      icon="check"
      title={m.mine_joined({ name: tenant.name })}
      text={trouble ?? m.mine_joined_text()}
      action={
        <>
          <Button loading={busy} onClick={() => void enter()}>
            {m.mine_joined_enter()}
          </Button>
          <Button variant="plain" onClick={() => go('mine/switchTenant', {}, 'redirect')}>
            {m.mine_later()}
          </Button>
        </>
      }
    />
  );
}
