import type { TenantCard } from '@yuelan/contract';
import type { ReactNode } from 'react';
import styles from './tenants.module.css';

/** An institution as people know it: its sign, its name, its words. */
export const TenantFace = ({ tenant, note }: { tenant: TenantCard; note?: ReactNode }) => (
  <>
    <span className={styles.sign} style={{ background: tenant.themeColor }} aria-hidden>
      {tenant.logo ? <img src={tenant.logo} alt="" width={44} height={44} /> : tenant.name.slice(0, 1)}
    </span>
    <span className={styles.face}>
      <strong>{tenant.name}</strong>
      <span>{note ?? tenant.slogan ?? tenant.appName}</span>
    </span>
  </>
);
