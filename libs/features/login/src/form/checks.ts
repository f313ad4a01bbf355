import { isCode, isStrictEmail, plainMobile } from '@yuelan/validation';
import { m } from '@yuelan/strings';
import type { Check } from './use-form.ts';

/** Said when asked, so that a change of language counts. */
type Words = () => string;

export const required =
  (missing: Words): Check =>
  (value) =>
    value.trim() ? null : missing();

const both =
  (missing: Words, wrong: Words, right: (value: string) => boolean): Check =>
  (value) => {
    if (!value.trim()) return missing();
    return right(value.trim()) ? null : wrong();
  };

export const phone = both(m.login_phone_missing, m.login_phone_wrong, (value) => plainMobile(value) !== null);
export const email = both(m.login_email_missing, m.login_email_wrong, isStrictEmail);
export const code = both(m.login_code_missing, m.login_code_wrong, (value) => isCode(value));
export const idCard = both(m.login_id_card_missing, m.login_id_card_wrong, (value) => /^\d{17}[\dXx]$/.test(value));
export const agreed: Check = (value) => (value ? null : m.login_agree_missing());

const LEAST_PASSWORD = 8;

/** The server's rule as far as it can be said beforehand: its length. */
export const newPassword: Check = (value) => {
  if (!value) return m.login_new_password_missing();
  return lengthOf(value) < LEAST_PASSWORD ? m.login_password_short({ count: LEAST_PASSWORD }) : null;
};
export const newPasswordIfAny: Check = (value) => (value ? newPassword(value) : null);

const lengthOf = (value: string) => Array.from(value.normalize('NFKC')).length;

/** As the server takes it: without country code and spaces. */
export const phoneOf = (value: string): string => plainMobile(value) ?? value.trim();
