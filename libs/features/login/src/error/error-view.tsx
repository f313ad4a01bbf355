import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Icon } from '@yuelan/ui';
import type { ErrorParam } from '@yuelan/validation';
import styles from './error.module.css';
import { stepsFor } from './steps-for.ts';
import type { NextStep } from './steps-for.ts';

/** What went wrong, as text whatever the address carries, and what may be done about it. */
export function ErrorView({ error }: { error: ErrorParam | null }) {
  const [first, ...others] = stepsFor(error?.code ?? null);
  const run = useSteps();
  return (
    <div className={styles.error}>
      <span className={styles.mark}>
        <Icon name="info" size={36} />
      </span>
      <h1 tabIndex={-1}>{m.errors_title()}</h1>
      <p role="alert">{error?.msg || m.errors_unknown()}</p>
      <div className={styles.actions}>
        <Button onClick={run[first]}>{labels[first]()}</Button>
        {others.map((step) => (
          <Button key={step} variant="quiet" onClick={run[step]}>
            {labels[step]()}
          </Button>
        ))}
      </div>
      {error && <p className={styles.code}>{m.errors_code({ code: error.code })}</p>}
    </div>
  );
}

const labels: Readonly<Record<NextStep, () => string>> = {
  retry: m.common_retry,
  home: m.common_to_home,
  choose: m.errors_choose,
  login: m.errors_login,
};

function useSteps(): Readonly<Record<NextStep, () => void>> {
  const go = useGo();
  return {
    // The product starts anew: there may be no session.
    retry: () => location.reload(),
    home: () => go('main', {}, 'relaunch'),
    choose: () => go('shmeta', {}, 'relaunch'),
    login: () => go('login/login', {}, 'relaunch'),
  };
}
