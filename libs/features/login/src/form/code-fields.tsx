import type { CaptchaState, Verification } from '@yuelan/api/verification';
import { CaptchaField, CodeField } from '@yuelan/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './form.module.css';
import { FormTrouble } from './fields.tsx';
import type { FieldState } from './fields.tsx';

interface CodeFieldsProps {
  readonly verification: Verification;
  readonly field: FieldState;
  /** Whether a code may be sent: says what is missing where not. */
  readonly ready: () => boolean;
}

/** The captcha that a code is sent against, and the code. The captcha goes once it has served. */
export function CodeFields({ verification, field, ready }: CodeFieldsProps) {
  const { captcha, send, wait, sending, sentTo, trouble } = verification;
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const press = async () => {
    if (!ready()) return;
    if (await send()) box.current?.querySelector<HTMLElement>('[data-code]')?.focus();
    else setRefused((count) => count + 1);
  };
  return (
    <div ref={box} className={styles.fields}>
      {wait === 0 && <CaptchaFields captcha={captcha} />}
      <FormTrouble text={trouble} />
      <CodeField
        value={field.value}
        onChange={field.onChange}
        error={field.error}
        onSend={() => void press()}
        wait={wait}
        sending={sending}
        sent={sentTo !== null}
        to={masked(sentTo ?? '')}
      />
    </div>
  );
}

export const CaptchaFields = ({ captcha }: { captcha: CaptchaState }) => (
  <CaptchaField
    image={captcha.image}
    value={captcha.answer}
    onChange={captcha.setAnswer}
    onRefresh={captcha.refresh}
    onSolve={captcha.solve}
    solving={captcha.solving}
    progress={captcha.progress}
    solved={captcha.solved}
    error={captcha.trouble}
  />
);

/** `138****1234`, and an address whole: who reads over a shoulder learns no number. */
const masked = (to: string) => (to.includes('@') ? to : to.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'));
