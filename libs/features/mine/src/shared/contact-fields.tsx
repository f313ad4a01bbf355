import { m } from '@yuelan/strings';
import { TextField, VerificationFields } from '@yuelan/ui';
import type { ContactForm } from './use-contact-form.ts';

/** A phone or an address, a captcha, and the code that is sent there. */
export function ContactFields({ contact, label, hint }: { contact: ContactForm; label: string; hint?: string }) {
  const { channel, verification, sendable, field } = contact;
  const kind =
    channel === 'sms'
      ? ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 } as const)
      : ({ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: 254 } as const);
  return (
    <>
      <TextField
        label={label}
        hint={hint ?? (channel === 'sms' ? m.mine_phone_hint() : undefined)}
        {...kind}
        {...field('to')}
      />
      <VerificationFields verification={verification} code={field('code')} ready={sendable} />
    </>
  );
}
