import { useEffect, useRef } from 'react';
import { m } from '@yuelan/strings';
import { Button } from './button.tsx';
import { ProgressBar } from './controls.tsx';
import styles from './field.module.css';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CaptchaFieldProps {
  /** `data:` address of the picture; null while it is on its way. */
  image: string | null;
  /** The picture did not come: pressing its place asks again. */
  failed?: boolean;
  value: string;
  onChange: (value: string) => void;
  onRefresh: () => void;
  /** Proves the same without a picture: for whoever cannot read it. Takes some seconds. */
  onSolve: () => void;
  solving: boolean;
  /** How far the computation may be, 0 to 1. */
  progress?: number;
  /** Proved without the picture: nothing is left to type. */
  solved: boolean;
  error?: string | null;
}

/** Asks whether a person is here: characters in a picture, or, for whoever cannot see them, a computation. */
export function CaptchaField(props: CaptchaFieldProps) {
  return (
    <div className={styles.proof}>
      {props.solved ? <Solved /> : <Picture {...props} />}
      <div className={styles.other} role="status">
        {!props.solved && (
          <Button variant="plain" loading={props.solving} onClick={props.onSolve}>
            {props.solving ? m.ui_captcha_solving() : m.ui_captcha_solve()}
          </Button>
        )}
      </div>
      {props.solving && <ProgressBar label={m.ui_captcha_solving()} value={props.progress ?? 0} />}
    </div>
  );
}

const Picture = ({ image, failed = false, value, onChange, onRefresh, error }: CaptchaFieldProps) => (
  <TextField
    label={m.ui_captcha()}
    placeholder={m.ui_captcha_hint()}
    value={value}
    onChange={onChange}
    error={error ?? null}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={8}
    beside={
      <button
        type="button"
        className={styles.picture}
        title={m.ui_captcha_refresh()}
        aria-label={m.ui_captcha_refresh()}
        disabled={image === null && !failed}
        onClick={onRefresh}
      >
        {image ? <img src={image} alt="" /> : failed && m.ui_retry()}
      </button>
    }
  />
);

/** Takes the focus from the button that is gone. */
function Solved() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div ref={line} className={styles.solved} tabIndex={-1} role="status">
      <Icon name="check" size={18} />
      {m.ui_captcha_solved()}
    </div>
  );
}
