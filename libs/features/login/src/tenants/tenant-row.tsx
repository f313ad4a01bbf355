import { m } from '@yuelan/strings';
import { Icon, themeFrom, useScheme } from '@yuelan/ui';
import { useSettings } from '@yuelan/api';
import type { CSSProperties } from 'react';
import { Mark } from '../frame/mark.tsx';
import type { Choice } from './recents.ts';
import styles from './tenants.module.css';

interface TenantRowProps {
  readonly choice: Choice;
  /** The reader belongs to it. */
  readonly own: boolean;
  readonly current: boolean;
  readonly entering: boolean;
  readonly onPress: () => void;
}

/** An institution in its own colour. */
export function TenantRow({ choice, own, current, entering, onPress }: TenantRowProps) {
  const [{ scheme }] = useSettings();
  const { accent, onAccent } = themeFrom(choice.themeColor, useScheme(scheme === 'auto' ? 'system' : scheme));
  const tones = { '--accent': accent, '--on-accent': onAccent } as CSSProperties;
  const note = current ? m.login_tenant_here() : own ? m.login_tenant_own() : choice.slogan;
  return (
    <li style={tones}>
      <button
        type="button"
        className={styles.row}
        aria-current={current || undefined}
        aria-busy={entering}
        onClick={onPress}
      >
        <Mark name={choice.name} logo={choice.logo} />
        <span className={styles.text}>
          <span>{choice.name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {entering ? <span className={styles.spinner} /> : <Icon name="forward" size={18} />}
      </button>
    </li>
  );
}
