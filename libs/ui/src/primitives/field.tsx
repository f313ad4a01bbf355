import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react';
import { timers } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Milliseconds after the last key (core §9). */
const SEARCH_AFTER = 500;

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'className' | 'value'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, in a sentence; what was typed stays. */
  error?: string | null;
  /** What helps to fill it in; gives way to an error. */
  hint?: string | undefined;
  /** Stands at the field's end: a picture to read, a button that sends a code. */
  beside?: ReactNode;
}

export function TextField({ label, value, onChange, error, hint, beside, type = 'text', ...input }: TextFieldProps) {
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
        {beside}
      </div>
      <Remark id={`${id}-error`} error={error} hint={hint} />
    </div>
  );
}

/** What is wrong with a field, else what helps. */
const Remark = ({ id, error, hint }: { id: string; error?: string | null | undefined; hint?: string | undefined }) => (
  <span id={id} className={cx(styles.remark, error && styles.error)} aria-live="polite">
    {error || hint}
  </span>
);

export interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'className' | 'value'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string | undefined;
}

/** Several lines; counts what is left where there is a limit. */
export function TextArea({ label, value, onChange, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  const count = area.maxLength && `${value.length}/${area.maxLength}`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={cx(styles.input, styles.area)}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.under}>
        <Remark id={`${id}-error`} error={error} hint={hint} />
        {count && <span className={styles.count}>{count}</span>}
      </div>
    </div>
  );
}

export interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  defaultValue?: string;
  autoFocus?: boolean;
  /** Searches as one types, half a second after the last key (core §9), not only when it is sent. */
  live?: boolean;
  /** The words, trimmed; empty words clear the search. */
  onSearch: (words: string) => void;
}

export function SearchField({ label, defaultValue = '', autoFocus, live = false, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const [known, setKnown] = useState(defaultValue);
  // Searched from elsewhere: a button that shows all again.
  if (known !== defaultValue) {
    setKnown(defaultValue);
    if (defaultValue !== typed.trim()) setTyped(defaultValue);
  }
  // Only where the reader came to search: the page says so.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (!live || typed.trim() === defaultValue) return undefined;
    return timers.after(SEARCH_AFTER, () => onSearch(typed.trim()));
  }, [live, typed, defaultValue, onSearch]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        name="words"
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
