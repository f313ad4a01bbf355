import { useEffect, useRef, useState } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import styles from './field.module.css';

/** What a captcha asks, and how far its answer is. */
export interface CaptchaQuestion {
  readonly image: string | null;
  readonly imageFailed: boolean;
  readonly answer: string;
  readonly setAnswer: (answer: string) => void;
  readonly refresh: () => void;
  readonly solve: () => void;
  readonly solving: boolean;
  readonly progress: number;
  readonly solved: boolean;
  readonly trouble: string | null;
}

export interface VerificationFieldsProps {
  readonly verification: {
    readonly captcha: CaptchaQuestion;
    /** True once a code is under way. */
    readonly send: () => Promise<boolean>;
    readonly wait: number;
    readonly sending: boolean;
    readonly sentTo: string | null;
    readonly trouble: string | null;
  };
  readonly code: { readonly value: string; readonly onChange: (value: string) => void; readonly error: string | null };
  /** Whether there is somewhere to send a code to: says what is wrong where not. */
  readonly ready: () => boolean;
}

/** The captcha that a code is sent against, and the code. The captcha goes once it has served. */
export function VerificationFields({ verification, code, ready }: VerificationFieldsProps) {
  const { captcha, send, wait, sending, sentTo, trouble } = verification;
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  const focus = (what: string) => box.current?.querySelector<HTMLElement>(what)?.focus();
  useEffect(() => {
    if (refused > 0) focus('[aria-invalid="true"]');
  }, [refused]);

  const press = async () => {
    if (!ready()) return;
    if (await send()) focus('[data-code]');
    else setRefused((count) => count + 1);
  };
  return (
    <div ref={box} className={styles.fields}>
      {wait === 0 && <CaptchaQuestionField captcha={captcha} />}
      <CodeField
        {...code}
        error={code.error ?? trouble}
        onSend={() => void press()}
        wait={wait}
        sending={sending}
        sent={sentTo !== null}
        to={masked(sentTo ?? '')}
      />
    </div>
  );
}

export const CaptchaQuestionField = ({ captcha }: { captcha: CaptchaQuestion }) => (
  <CaptchaField
    image={captcha.image}
    failed={captcha.imageFailed}
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

/** `138****1234`: who reads over a shoulder learns no number. Addresses are shown whole, to be checked. */
const masked = (to: string) => to.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
