import { isStrictEmail, plainMobile } from '@yuelan/validation';

/** What an institution announces its readers by; `phone` and `email` are proved by a code, the others by the name. */
export const announcedKinds = ['phone', 'email', 'readCard', 'stuCode', 'idCard'] as const;
export type AnnouncedKind = (typeof announcedKinds)[number];

const LONGEST = 64;

/**
 * The one form in which a name, number or address is kept and looked up, or null where the text is none: lower case, as
 * people log in with it, but for the X of an ID card; cards and codes without spaces.
 */
export function canonical(kind: AnnouncedKind | 'account', text: string): string | null {
  if (kind === 'phone') return plainMobile(text.trim());
  const plain = text.slice(0, 1000).normalize('NFKC').trim().toLowerCase();
  if (kind === 'email') return isStrictEmail(plain) ? plain : null;
  const subject = kind === 'account' ? plain : plain.replace(/\s/g, '');
  if (subject.length === 0 || subject.length > LONGEST) return null;
  return kind === 'idCard' ? subject.toUpperCase() : subject;
}

/** A real name as it is compared: full and half width alike, without spaces. */
export const comparableName = (name: string): string => name.normalize('NFKC').replace(/[\s·•]/g, '');
