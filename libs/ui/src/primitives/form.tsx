import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styles from './field.module.css';

export interface FormProps {
  /** Whether the answer to the last submission is under way; another one waits for it. */
  busy?: boolean;
  /** What the form is for, where no heading says so. */
  label?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** Fields that are sent together. What is wrong is said beside its field, and the first such field takes the focus. */
export function Form({ busy = false, label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const judged = useRef(true);
  // After every render: fields say what is wrong at once, or when the server has answered.
  useEffect(() => {
    if (busy || judged.current) return;
    judged.current = true;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    judged.current = false;
    onSubmit();
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-label={label} onSubmit={submit}>
      {children}
    </form>
  );
}
