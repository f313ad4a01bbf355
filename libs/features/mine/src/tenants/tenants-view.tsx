import { m } from '@yuelan/strings';
import { Async, Button, Confirm, Empty, Icon, IconButton, Skeleton } from '@yuelan/ui';
import { ForReaders } from '../shared/for-readers.tsx';
import { TenantFace } from './tenant-face.tsx';
import styles from './tenants.module.css';
import { useTenants } from './use-tenants.ts';
import type { OwnTenant, TenantPorts, Tenants } from './use-tenants.ts';

/** My institutions. */
export const TenantsView = ({ ports }: { ports: TenantPorts }) => (
  <ForReaders what={m.mine_tenants_invite()}>
    <MyTenants ports={ports} />
  </ForReaders>
);

function MyTenants({ ports }: { ports: TenantPorts }) {
  const tenants = useTenants(ports);
  return (
    <Async load={tenants.load} skeleton={<Skeleton shape="lines" count={3} />}>
      {tenants.tenants.length === 0 && <Empty icon="building" title={m.mine_tenants_empty()} />}
      <ul className={styles.list}>
        {tenants.tenants.map((tenant) => (
          <Row key={tenant.tenantId} tenants={tenants} tenant={tenant} />
        ))}
      </ul>
      {tenants.mayBind && (
        <div className={styles.more}>
          <Button variant="soft" icon="add" onClick={tenants.bindAnother}>
            {m.mine_tenant_bind()}
          </Button>
        </div>
      )}
      <Leave tenants={tenants} />
    </Async>
  );
}

function Row({ tenants, tenant }: { tenants: Tenants; tenant: OwnTenant }) {
  const busy = tenants.switching === tenant.tenantId;
  const trouble = tenants.trouble?.tenantId === tenant.tenantId ? tenants.trouble.words : null;
  return (
    <li>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.tenant}
          aria-current={tenant.current || undefined}
          aria-busy={busy || undefined}
          disabled={tenant.current || tenants.switching !== null}
          onClick={() => tenants.enter(tenant)}
        >
          <TenantFace tenant={tenant} {...(busy && { note: m.mine_tenant_switching() })} />
          {tenant.current && (
            <span className={styles.current}>
              <Icon name="check" size={16} />
              {m.mine_tenant_current()}
            </span>
          )}
        </button>
        <IconButton
          icon="trash"
          size={18}
          label={m.mine_tenant_leave_label({ name: tenant.name })}
          disabled={tenants.switching !== null}
          onClick={() => tenants.ask(tenant)}
        />
      </div>
      <p className={styles.trouble} role="status">
        {trouble}
      </p>
    </li>
  );
}

const Leave = ({ tenants }: { tenants: Tenants }) => (
  <Confirm
    open={tenants.leaving !== null}
    title={m.mine_tenant_leave_title({ name: tenants.leaving?.name ?? '' })}
    text={tenants.leaving?.current ? m.mine_tenant_leave_current() : m.mine_tenant_leave_text()}
    confirmLabel={m.mine_tenant_leave()}
    danger
    onConfirm={() => tenants.leaving && tenants.leave(tenants.leaving)}
    onClose={() => tenants.ask(null)}
  />
);
