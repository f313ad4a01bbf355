import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { useId } from 'react';
import type { FieldState } from './fields.tsx';
import styles from './form.module.css';

/** Never ticked by us: who goes on has agreed. The links lie beside the label, so that reading ticks nothing. */
export function Agreement({ field }: { field: FieldState }) {
  const go = useGo();
  const id = useId();
  const error = field.error !== null;
  return (
    <div className={styles.agreement}>
      <div className={styles.agreeLine}>
        <label className={styles.tick} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            name="agreed"
            checked={field.value !== ''}
            aria-invalid={error || undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => field.onChange(event.target.checked ? 'yes' : '')}
          />
          <span>{m.login_agree()}</span>
        </label>
        <button type="button" className={styles.link} onClick={() => go('login/userAgreeView')}>
          {m.login_agreement_link()}
        </button>
        <span>{m.login_agree_and()}</span>
        <button type="button" className={styles.link} onClick={() => go('login/privacyView')}>
          {m.login_privacy_link()}
        </button>
      </div>
      <span id={`${id}-error`} className={styles.agreeError} role="alert">
        {field.error}
      </span>
    </div>
  );
}
