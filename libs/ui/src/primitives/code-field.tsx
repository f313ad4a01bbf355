import { m } from '@yuelan/strings';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

export interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Seconds until another code may be sent; 0 when one may be. */
  wait: number;
  sending?: boolean;
  /** Where the code went; said while `sent`. */
  to?: string | undefined;
  /** Whether a code has been sent from here. */
  sent?: boolean;
  error?: string | null;
  /** Digits (core §9). */
  length?: number;
}

/** The code that was sent to a phone or an address, and the button that sends it. */
export function CodeField({ value, onChange, onSend, wait, sending, to, sent, error, length = 6 }: CodeFieldProps) {
  return (
    <TextField
      label={m.ui_code()}
      placeholder={m.ui_code_hint({ count: length })}
      value={value}
      // A code pasted from a message brings spaces and hyphens along.
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, length))}
      error={error ?? null}
      hint={sent ? m.ui_code_sent({ to: to ?? '' }) : undefined}
      data-code
      inputMode="numeric"
      autoComplete="one-time-code"
      beside={
        <Button variant="soft" loading={sending ?? false} disabled={wait > 0} onClick={onSend}>
          {wait > 0 ? m.ui_code_again_in({ count: wait }) : sent ? m.ui_code_again() : m.ui_code_send()}
        </Button>
      }
    />
  );
}
