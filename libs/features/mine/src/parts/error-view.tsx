import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button } from '@yuelan/ui';
import type { ShownError } from '../error-of.ts';
import styles from './mine.module.css';

export function ErrorView({ error }: { error: ShownError | null }) {
  const go = useGo();
  return (
    <div className={styles.error} role="alert">
      <h1 tabIndex={-1}>{m.errors_title()}</h1>
      <p>{error?.msg || m.errors_unknown()}</p>
      {error && <p className={styles.quiet}>{m.errors_code({ code: error.code })}</p>}
      <Button onClick={() => go('main', {}, 'relaunch')}>{m.common_to_home()}</Button>
    </div>
  );
}
