import { useSession } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { Screen, useDevice } from '@yuelan/ui';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './frame.module.css';
import { Mark } from './mark.tsx';

interface LoginFrameProps {
  readonly title: string;
  /** What this page is for, in a sentence. */
  readonly lead?: string | undefined;
  readonly back?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of the pages that let a reader in: the page itself on the phone, a card with the institution elsewhere. */
export function LoginFrame({ title, lead, back, children }: LoginFrameProps) {
  const device = useDevice();
  const content = (
    <div className={styles.content}>
      {device !== 'pc' && <Institution />}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
  return (
    <Screen title={title} back={back} hideTitle>
      {device === 'phone' ? (
        content
      ) : (
        <div className={styles.card}>
          {device === 'pc' && <Brand />}
          {content}
        </div>
      )}
    </Screen>
  );
}

function Institution() {
  const { config } = useSession();
  const name = config?.tenantName ?? m.common_app_name();
  return (
    <div className={styles.institution}>
      <Mark name={name} logo={config?.logo ?? null} />
      <span>{name}</span>
    </div>
  );
}
