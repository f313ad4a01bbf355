export { parseErrorParam } from './error-param.ts';
export type { ErrorParam } from './error-param.ts';
export {
  isAmount,
  isBetween,
  isCarPlate,
  isChinese,
  isCode,
  isDate,
  isDateIso,
  isDigits,
  isEmail,
  isIdCard,
  isJsonString,
  isLandline,
  isLengthBetween,
  isLetters,
  isLettersOrDigits,
  isMobile,
  isNumber,
  isUrl,
} from './formats.ts';
export { isSafeRedirect } from './redirect.ts';
export { BAD_LINK, checkSharedLink } from './shared-link.ts';
export { isRealIdCard, isStrictEmail, isStrictUrl, plainMobile } from './strict.ts';
export { timeFrom } from './time-from.ts';
export type { TimeWords } from './time-from.ts';
export { weekOf } from './week-of.ts';
