import { m } from '@yuelan/strings';
import styles from './register.module.css';
import type { Step } from './steps.ts';

const names: Record<Exclude<Step, 'done'>, () => string> = {
  prove: m.login_step_prove,
  contact: m.login_step_contact,
  password: m.login_step_password,
};

/** Where one is in the registration. */
export function StepLine({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const at = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={m.login_steps()}>
      {steps.map(
        (each, index) =>
          each !== 'done' && (
            <li key={each} data-past={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
              {names[each]()}
            </li>
          ),
      )}
    </ol>
  );
}
