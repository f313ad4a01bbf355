import type { Verification } from '@yuelan/api/verification';
import { CaptchaField, CodeField } from '@yuelan/ui';
import { useRef } from 'react';

export interface ProofFieldsProps {
  readonly verification: Verification;
  /** Whether there is somewhere to send a code to: says what is wrong where not. */
  readonly sendable: () => boolean;
  readonly code: { readonly value: string; readonly onChange: (value: string) => void; readonly error: string | null };
}

/** The captcha that a code is sent against, and the code. The captcha goes once it has served. */
export function ProofFields({ verification, sendable, code }: ProofFieldsProps) {
  const { captcha, send, wait, sending, sentTo, trouble } = verification;
  const box = useRef<HTMLDivElement>(null);
  const press = async () => {
    if (!sendable()) return;
    if (await send()) box.current?.querySelector<HTMLElement>('[data-code]')?.focus();
  };
  return (
    <div ref={box}>
      {wait === 0 && (
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
      )}
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

/** `138****1234`: who reads over a shoulder learns no number. Addresses are shown whole, to be checked. */
const masked = (to: string) => to.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
