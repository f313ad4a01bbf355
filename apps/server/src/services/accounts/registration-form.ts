import type { ParsedArgsOf, RegistrationChoice } from '@yuelan/contract';
import { Code, GrantType, registrationChoice, RegistrationMethod } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import type { TenantConfig } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { accountKey } from '../../ops/users.ts';
import { lengthOf, plainLine } from '../../plain-text.ts';
import type { Contact } from '../newcomers.ts';
import { contactOf } from '../verification/contact.ts';
import { requireGoodPassword } from './password-policy.ts';

export type RegisterArgs = ParsedArgsOf<typeof loginSchemas, 'register'>;

/** By an account name where the specification's choice is a phone number; the rest of the registration is the same. */
const accountVariants: Partial<Record<GrantType, GrantType>> = {
  [GrantType.phoneRegister]: GrantType.accountRegister,
  [GrantType.codePhoneRegister]: GrantType.codeAccountRegister,
};

export const choiceOf = (config: TenantConfig, inWechat: boolean): RegistrationChoice =>
  registrationChoice(config.registration ?? RegistrationMethod.none, {
    codeRegistersDirectly: config.codeRegistersDirectly ?? false,
    inWechat,
  });

/** Refuses every grant but those of the institution's own registration method (core §4; threats 13). */
export function requireGrant(config: TenantConfig, grantType: GrantType, choice: RegistrationChoice): void {
  const isChosen = grantType === choice.grantType || grantType === accountVariants[choice.grantType];
  if (!isChosen || config.closedGrants?.includes(grantType)) throw new Refusal(Code.grantClosed);
}

export interface ContactProof {
  contact: Contact;
  code: string | undefined;
}

type Contacts = Pick<RegisterArgs, 'phone' | 'smsCode' | 'email' | 'emailCode'>;

const phoneProof = (args: Contacts): ContactProof => ({
  contact: contactOf({ phone: args.phone ?? '' }),
  code: args.smsCode,
});

/** The phone or address by which the institution knows its readers; null where it knows them by something else. */
export function announcedContact({ registration }: TenantConfig, args: Contacts): ContactProof | null {
  if (registration === RegistrationMethod.phone) return phoneProof(args);
  if (registration !== RegistrationMethod.email) return null;
  return { contact: contactOf({ email: args.email ?? '' }), code: args.emailCode };
}

const phoneGrants: readonly GrantType[] = [GrantType.phoneRegister, GrantType.codePhoneRegister];

/** What the new reader proves to own; null where nothing is asked for and no phone given. */
export function contactIn(config: TenantConfig, args: RegisterArgs): ContactProof | null {
  const announced = announcedContact(config, args);
  if (announced) return announced;
  return args.phone !== undefined || phoneGrants.includes(args.grantType) ? phoneProof(args) : null;
}

/** What a new reader logs in with later. */
export interface Credentials {
  /** In canonical form. */
  account: string | null;
  password: string | null;
}

/**
 * Checks the names and words that the reader chose. `canReturn` says whether there is another way in again, a phone or
 * an address; without one a password is needed.
 */
export function credentialsIn(args: RegisterArgs, canReturn: boolean): Credentials {
  const wantsAccount = isAccountGrant(args.grantType);
  const account = wantsAccount ? accountIn(args.account) : null;
  if (args.password === undefined) {
    if (wantsAccount || !canReturn) throw new Refusal(Code.badRequest, '请设置密码');
    return { account, password: null };
  }
  requireGoodPassword(
    args.password,
    [account, args.phone, args.readCard, args.stuCode].filter((name) => name != null),
  );
  return { account, password: args.password };
}

const isAccountGrant = (grantType: GrantType) =>
  grantType === GrantType.accountRegister || grantType === GrantType.codeAccountRegister;

/** Begins with a letter: no account name is somebody's phone number, address or card. */
const ACCOUNT = /^\p{L}[\p{L}\p{N}_.-]{3,31}$/u;

function accountIn(text: string | undefined): string {
  const account = accountKey(text ?? '');
  if (ACCOUNT.test(account)) return account;
  throw new Refusal(Code.badRequest, '账号需为 4 到 32 位，以字母或汉字开头，可含数字、下划线、点和短横线');
}

const LONGEST_NAME = 20;

/** A nickname that can be shown, or none. */
export function nicknameIn(text: string | undefined): string | undefined {
  const name = plainLine(text ?? '');
  return name !== '' && lengthOf(name) <= LONGEST_NAME && name.length <= LONGEST_NAME * 4 ? name : undefined;
}
