import { Code } from '@yuelan/contract';
import { Refusal } from '../../http/refusal.ts';
import { canonical } from '../../identifiers.ts';
import type { Contact } from '../newcomers.ts';

/** A mainland number without country code and spaces. */
export function phoneIn(text: string): string {
  const phone = canonical('phone', text);
  if (!phone) throw new Refusal(Code.badRequest, '请输入正确的手机号');
  return phone;
}

/** An address in lower case. */
export function emailIn(text: string): string {
  const address = canonical('email', text);
  if (!address) throw new Refusal(Code.badRequest, '请输入正确的邮箱地址');
  return address;
}

/** The phone number, or else the address, that a call names. */
export function contactOf({ phone, email }: { phone?: string | undefined; email?: string | undefined }): Contact {
  if (phone !== undefined) return { phone: phoneIn(phone) };
  if (email !== undefined) return { email: emailIn(email) };
  throw new Refusal(Code.badRequest, '请输入手机号或邮箱');
}

/** Where a code for it is sent. */
export const placeOf = (contact: Contact): string => ('phone' in contact ? contact.phone : contact.email);
