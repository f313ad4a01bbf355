import { m } from '@yuelan/strings';
import { Button, Icon, TextField } from '@yuelan/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { useFocusOnWrong } from './use-form.ts';

/** What `form.field(name)` gives. */
export interface FieldState {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

interface FieldsProps {
  /** Counts how often the form was judged: then the first wrong field takes the focus. */
  readonly judged: number;
  /** These are the fields of a next step: begin at the first. */
  readonly fresh?: boolean;
  readonly children: ReactNode;
}

export function Fields({ judged, fresh = false, children }: FieldsProps) {
  const box = useFocusOnWrong(judged);
  useEffect(() => {
    if (fresh && !box.current?.querySelector('[aria-invalid="true"]')) box.current?.querySelector('input')?.focus();
  }, [box, fresh]);
  return (
    <div ref={box} className={styles.fields}>
      {children}
    </div>
  );
}

export const AccountField = ({ field }: { field: FieldState }) => (
  <TextField
    {...field}
    name="username"
    label={m.login_account()}
    placeholder={m.login_account_hint()}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={128}
  />
);

interface PasswordFieldProps {
  readonly field: FieldState;
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly fresh?: boolean;
}

export const PasswordField = ({ field, label = m.login_password(), hint, fresh }: PasswordFieldProps) => (
  <TextField
    {...field}
    label={label}
    hint={hint}
    type="password"
    autoComplete={fresh ? 'new-password' : 'current-password'}
    maxLength={128}
  />
);

export const PhoneField = ({ field, hint }: { field: FieldState; hint?: string | undefined }) => (
  <TextField
    {...field}
    label={m.login_phone()}
    placeholder={m.login_phone_hint()}
    hint={hint}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={20}
  />
);

export const EmailField = ({ field, hint }: { field: FieldState; hint?: string | undefined }) => (
  <TextField
    {...field}
    label={m.login_email()}
    placeholder="name@example.com"
    hint={hint}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);

/** What went wrong with the whole of a form: said at once to a screen reader. */
export const FormTrouble = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text && (
      <p className={styles.trouble}>
        <Icon name="info" size={18} />
        <span>{text}</span>
      </p>
    )}
  </div>
);

interface SubmitProps {
  readonly busy: boolean;
  readonly trouble: string | null;
  readonly children: ReactNode;
}

/** The one button of a form, with what the last press came to above it. */
export const Submit = ({ busy, trouble, children }: SubmitProps) => (
  <div className={styles.submit}>
    <FormTrouble text={trouble} />
    <Button type="submit" wide loading={busy}>
      {children}
    </Button>
  </div>
);
