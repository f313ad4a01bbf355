import { VERIFICATION_CODE_DIGITS } from '@yuelan/contract';

/**
 * The generic validators of core §5 with the acceptance that the product's forms have always had (some of it lax: a day
 * 00 in an ID card, the 31st of February), each in time linear in the length (threats 22). The server is stricter:
 * see strict.ts.
 */
const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** An address somewhere in the text. Searching needs only the end of the local part and the start of the second label. */
export const isEmail = matches(/[\w!#$%&'*+/=?^`{|}~-]@\w(?:[\w-]*\w)?\.\w/);
/** An http address with a dotted host somewhere in the text: for display and hints, never a reason to trust a link. */
export const isUrl = matches(/https?:\/\/[\w-]+\.[\w-]/);

/** Starts with 1, second digit 3 to 9, 11 digits. */
export const isMobile = matches(/^1[3-9]\d{9}$/);
export const isDateIso = matches(/^\d{4}[/-](0?[1-9]|1[012])[/-](0?[1-9]|[12][0-9]|3[01])$/);
export const isNumber = matches(/^[+-]?(\d+(\.\d*)?|\.\d+|\d\.\d+e\+\d+)$/);
export const isDigits = matches(/^\d+$/);
/** 18 digits, the last one perhaps an upper-case X; without its checksum. */
export const isIdCard = matches(/^[1-9]\d{5}[1-9]\d{3}((0\d)|(1[0-2]))(([0|1|2]\d)|3[0-1])\d{3}([0-9]|X)$/);
/** Up to two decimals; groups of thousands allowed. */
export const isAmount = matches(/^[1-9]\d*(,\d{3})*(\.\d{1,2})?$|^0\.\d{1,2}$/);
export const isChinese = matches(/^[\u4e00-\u9fa5]+$/);
export const isLetters = matches(/^[a-zA-Z]*$/);
export const isLettersOrDigits = matches(/^[0-9a-zA-Z]*$/);
export const isLandline = matches(/^\d{3,4}-\d{7,8}(-\d{3,4})?$/);

const ordinaryPlate =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领A-Z][A-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$/;
const newEnergyPlate =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领A-Z][A-Z](?:[0-9]{5}[DF]|[DF][A-HJ-NP-Z0-9][0-9]{4})$/;

/** Seven characters for ordinary cars, eight for new energy. */
export const isCarPlate = (text: string): boolean => ordinaryPlate.test(text) || newEnergyPlate.test(text);

/** A verification code of `length` digits. */
export const isCode = (text: string, length = VERIFICATION_CODE_DIGITS): boolean =>
  text.length === length && isDigits(text);

export const isLengthBetween = (text: string, [least, most]: readonly [number, number]): boolean =>
  text.length >= least && text.length <= most;

export const isBetween = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Whatever a Date can be made of, calendar or not. */
export const isDate = (value: string | number): boolean =>
  (typeof value === 'number' || (value !== '' && value.length <= 100)) && !Number.isNaN(new Date(value).getTime());

const LONGEST_JSON = 1_000_000;

/** JSON of an object or an array. */
export function isJsonString(text: string): boolean {
  if (text.length > LONGEST_JSON) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
