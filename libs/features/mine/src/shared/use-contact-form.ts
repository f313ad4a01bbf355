import { useVerification } from '@yuelan/api/verification';
import type { VerificationType } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { isStrictEmail, plainMobile } from '@yuelan/validation';
import { useForm } from './use-form.ts';
import type { Problems } from './use-form.ts';

type Contact = { to: string; code: string };

interface ContactOptions {
  readonly type: VerificationType;
  readonly channel: 'sms' | 'email';
  /** The institution that the code is for, where it is another one than this session's. */
  readonly at?: { readonly tenantId: string; readonly appId: string };
  /** What else is wrong with a number or address that could be one. */
  readonly check?: (to: string) => string | null;
  /** With the number or address in its plain form. */
  readonly send: (contact: Contact) => Promise<Problems<Contact> | null>;
}

/** A phone or an address that is proved by the code sent there. */
export function useContactForm({ type, channel, at, check = () => null, send }: ContactOptions) {
  const plain = channel === 'sms' ? plainMobile : plainEmail;
  const troubleWith = (to: string) => {
    const known = plain(to);
    if (known === null) return channel === 'sms' ? m.mine_phone_wrong() : m.mine_email_wrong();
    return check(known);
  };
  const form = useForm<Contact>({
    initial: { to: '', code: '' },
    check: ({ to, code }) => ({ to: troubleWith(to), code: codeTrouble(code) }),
    send: ({ to, code }) => send({ to: plain(to) ?? to, code }),
  });
  const { to } = form.values;
  const verification = useVerification({ type, channel, to: plain(to) ?? to, at });
  const sendable = () => {
    const wrong = troubleWith(to);
    if (wrong) form.tell({ to: wrong });
    return wrong === null;
  };
  return { ...form, channel, verification, sendable };
}
export type ContactForm = ReturnType<typeof useContactForm>;

const plainEmail = (text: string): string | null => {
  const address = text.trim().toLowerCase();
  return isStrictEmail(address) ? address : null;
};

const codeTrouble = (code: string): string | null => (/^\d{6}$/.test(code) ? null : m.mine_code_missing());
