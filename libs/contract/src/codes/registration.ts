import { GrantType, VerificationType } from './grant-type.ts';

/** How an institution admits new readers (core §4). */
export const RegistrationMethod = {
  none: 0,
  ip: 1,
  region: 2,
  ipCode: 3,
  regionCode: 4,
  phone: 5,
  readCard: 6,
  stuCode: 7,
  email: 8,
  code: 9,
  idCard: 10,
  passCard: 11,
} as const;
export type RegistrationMethod = (typeof RegistrationMethod)[keyof typeof RegistrationMethod];

/** Type 1 registers directly, 2 claims an announced reader, 3 needs a code (core §4). */
export type RegisterType = 1 | 2 | 3;

export interface RegistrationChoice {
  readonly grantType: GrantType;
  readonly type: RegisterType;
  /** What its SMS code is for (catalogue §3). */
  readonly verificationType: VerificationType;
}

const { none, ip, region, ipCode, regionCode, phone, readCard, stuCode, email, idCard, passCard } = RegistrationMethod;
const imported: ReadonlySet<RegistrationMethod> = new Set([phone, readCard, stuCode, email, idCard]);
const direct: ReadonlySet<RegistrationMethod> = new Set([none, ip, region]);
const flagged: ReadonlySet<RegistrationMethod> = new Set([ipCode, regionCode, passCard]);

/**
 * Which grant registers a reader where an institution admits by `method` (core §4). `direct` is the institution's flag
 * `codeRegistersDirectly`; `inWechat` is whether the page runs inside WeChat.
 */
export function registrationChoice(
  method: RegistrationMethod,
  { codeRegistersDirectly, inWechat }: { readonly codeRegistersDirectly: boolean; readonly inWechat: boolean },
): RegistrationChoice {
  if (imported.has(method)) {
    const grantType = inWechat ? GrantType.wechatRegister : GrantType.importRegister;
    return { grantType, type: 2, verificationType: VerificationType.importUser };
  }
  const verificationType = VerificationType.userRegister;
  if (direct.has(method) || (flagged.has(method) && codeRegistersDirectly)) {
    return { grantType: inWechat ? GrantType.wechatRegister : GrantType.phoneRegister, type: 1, verificationType };
  }
  return {
    grantType: inWechat ? GrantType.codeWechatRegister : GrantType.codePhoneRegister,
    type: 3,
    verificationType,
  };
}
