import { Code } from '@yuelan/contract';
import type { Trouble } from '../ways.ts';
import type { Failed } from './use-form.ts';

const passCode = ['passCode'];
const membership = ['readCard', 'stuCode', 'idCard', 'email', 'phone'];

/** Which field a refusal is about: of each, the first that the form has. Codes that are not named concern the whole. */
const places: Readonly<Record<number, readonly string[]>> = {
  [Code.wrongPassword]: ['oldPassword', 'password'],
  [Code.weakPassword]: ['password'],
  [Code.wrongCode]: ['code'],
  [Code.phoneExists]: ['phone'],
  [Code.phoneUnproved]: ['phone'],
  [Code.wrongProof]: ['readCard', 'stuCode', 'idCard', 'passCode', 'oldPassword'],
  [Code.importedUserNotFound]: membership,
  [Code.accountLoggedOut]: membership,
  [Code.notBound]: ['phone', 'email'],
  [Code.passCodeNotFound]: passCode,
  [Code.passCodeUsed]: passCode,
  [Code.passCodeExpired]: passCode,
  [Code.redeemCodeNotFound]: passCode,
  [Code.redeemCodeUsed]: passCode,
  [Code.redeemCodeExpired]: passCode,
  [Code.bindPassCodeUsed]: passCode,
  [Code.codeNotFound]: passCode,
};

/** A refusal as what is said beside a field of `names`, or above the form's button. */
export function failedAt<K extends string>({ code, msg }: Trouble, names: readonly K[]): Failed<K> {
  const place = (code === null ? undefined : places[code])?.find((name) => names.some((own) => own === name));
  return { field: names.find((name) => name === place) ?? null, message: msg };
}
