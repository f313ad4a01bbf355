/** The server's side of the validators: anchored, capped, and true to the standards (domain facts 6 and 8). */

const LONGEST_EMAIL = 254;
const email = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:\w(?:[\w-]*\w)?\.)+\w(?:[\w-]*\w)?$/;
export const isStrictEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && email.test(text);

const LONGEST_URL = 2048;
const url = /^https?:\/\/(?:[\w-]+\.)+[\w-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/;
export const isStrictUrl = (text: string): boolean => text.length <= LONGEST_URL && url.test(text);

/** A mobile number as people write it, without country code and spaces; null if it is none. */
export function plainMobile(text: string): string | null {
  if (text.length > 32) return null;
  const number = text.replace(/[\s-]/g, '').replace(/^(?:\+86|0086)/, '');
  return /^1[3-9]\d{9}$/.test(number) ? number : null;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** GB 11643-1999: the checksum, and a birth date that exists and is not after `today` (yyyy-mm-dd). */
export function isRealIdCard(text: string, today: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return checkDigits[sum % 11] === text[17] && isPastDay(text.slice(6, 14), today);
}

function isPastDay(digits: string, today: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day <= today;
}
