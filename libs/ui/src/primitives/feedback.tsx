import type { ReactNode } from 'react';
import { m } from '@yuelan/strings';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './feedback.module.css';
import { Icon, type IconName } from './icon.tsx';
import type { Load } from './load.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface EmptyProps {
  icon?: IconName;
  /** What this place is for. */
  title: string;
  text?: string;
  /** The one next step. */
  action?: ReactNode;
}

export function Empty({ icon = 'book', title, text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} size={30} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** What happened, in a sentence, and a way to try again. */
export function Failure({ message, retry }: { message: string; retry?: (() => void) | undefined }) {
  const again = retry && (
    <Button variant="soft" onClick={retry}>
      {m.ui_retry()}
    </Button>
  );
  return (
    <div role="alert">
      <Empty icon="info" title={m.ui_failed_title()} text={message} action={again} />
    </div>
  );
}

/** The page's own shape while it loads: shown after 200 ms, so that a fast answer does not flicker. */
export function Skeleton({ shape = 'covers', count = 6 }: { shape?: 'covers' | 'lines'; count?: number }) {
  return (
    <div className={styles.late} role="status">
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <div className={styles[shape]} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={styles.skeleton}
            style={shape === 'lines' ? { width: `${100 - (index % 3) * 18}%` } : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** A single placeholder of a given size, for skeletons that a page composes itself. */
export const Bone = ({
  width,
  height,
  radius,
}: {
  width?: number | string;
  height: number | string;
  radius?: number;
}) => (
  <span
    aria-hidden
    className={cx(styles.skeleton, styles.late)}
    style={{ width: width ?? '100%', height, ...(radius !== undefined && { borderRadius: radius }) }}
  />
);

export interface AsyncProps {
  load: Load;
  skeleton?: ReactNode;
  children: ReactNode;
}

/** Loading, failed or ready: the three states that every page shows. */
export function Async({ load, skeleton = <Skeleton />, children }: AsyncProps) {
  if (load.state === 'loading') return skeleton;
  if (load.state === 'failed') return <Failure message={load.message} retry={load.retry} />;
  return children;
}

/** A quiet line at the top while there is no network. */
export function OfflineLine({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <div className={styles.offline}>
          <Icon name="offline" size={16} />
          {m.ui_offline()}
        </div>
      )}
    </div>
  );
}
