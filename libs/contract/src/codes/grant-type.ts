/**
 * Login grant types (catalogue §3). Institutions' own variants are connectors: `FRONT_<NAME>_REGISTER` becomes
 * {@link GrantType.thirdRegister} with the connector's name (decision 0022).
 */
export const GrantType = {
  tourist: 'FRONT_TOURIST',
  /** Account name, phone, e-mail, card or student code, with a password. */
  password: 'FRONT_PASSWORD',
  /** Phone and SMS code. */
  mobile: 'FRONT_MOBILE',
  /** E-mail address and the code sent there. */
  email: 'FRONT_EMAIL',
  /** The code of WeChat's own authorisation page. */
  wechat: 'FRONT_WECHAT',
  /** WeChat and a phone that is proved by SMS code. */
  wechatMobile: 'WECHAT_MOBILE',
  /** A one-time ticket that a connector's callback or a native shell handed to this page. */
  ticket: 'FRONT_TICKET',
  phoneRegister: 'FRONT_PHONE_REGISTER',
  accountRegister: 'FRONT_ACCOUNT_REGISTER',
  importRegister: 'FRONT_IMPORT_REGISTER',
  codePhoneRegister: 'FRONT_CODE_PHONE_REGISTER',
  codeAccountRegister: 'FRONT_CODE_ACCOUNT_REGISTER',
  wechatRegister: 'FRONT_WECHAT_REGISTER',
  codeWechatRegister: 'FRONT_CODE_WECHAT_REGISTER',
  /** A partner's own parameters, checked by its connector. */
  thirdRegister: 'FRONT_THIRD_REGISTER',
  carsiRegister: 'CARSI_REGISTER',
} as const;
export type GrantType = (typeof GrantType)[keyof typeof GrantType];

/** What a verification code is for (catalogue §3): a code of one is none of another. */
export const VerificationType = {
  userLogin: 'USER_LOGIN',
  forgetPassword: 'FORGET_PASSWORD',
  updatePassword: 'UPDATE_PASSWORD',
  bindingPassword: 'BINDING_PASSWORD',
  updatePhone: 'UPDATE_PHONE',
  userRegister: 'USER_REGISTER',
  carsiRegister: 'CARSI_REGISTER',
  importUser: 'IMPORT_USER',
  wechatMobile: 'WECHAT_MOBILE',
} as const;
export type VerificationType = (typeof VerificationType)[keyof typeof VerificationType];
