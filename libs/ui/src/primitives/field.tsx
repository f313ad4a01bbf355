import { useEffect, useId, useRef, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import { m } from '@yuelan/strings';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'className' | 'value'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, in a sentence; what was typed stays. */
  error?: string | null;
}

export function TextField({ label, value, onChange, error, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={cx(styles.input, secret && styles.withEnd)}
          type={secret && revealed ? 'text' : type}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {secret && (
          <span className={styles.end}>
            <IconButton
              icon={revealed ? 'eye-off' : 'eye'}
              label={revealed ? m.ui_hide_password() : m.ui_show_password()}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            />
          </span>
        )}
      </div>
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

export interface SearchFieldProps {
  label: string;
  defaultValue?: string;
  autoFocus?: boolean;
  /** The words, trimmed; empty words clear the search. */
  onSearch: (words: string) => void;
}

export function SearchField({ label, defaultValue = '', autoFocus, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Only where the reader came to search: the page says so.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        key={defaultValue}
        type="search"
        name="words"
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        defaultValue={defaultValue}
      />
    </form>
  );
}
