import { z } from 'zod';
import type { SchemasFor } from '../schemas-for.ts';
import { Empty, Id } from '../common.ts';
import { Identity } from '../codes/identity.ts';
import { GrantType } from '../codes/grant-type.ts';
import { UserGroupEnabled } from '../codes/user-group.ts';
import { VERIFICATION_CODE_DIGITS } from '../limits.ts';
import type { loginRoutes } from './routes.ts';

/** The device id that the client made for itself: 8 to 128 characters, never a credential by itself. */
export const Imei = z.string().regex(/^[\w-]{8,128}$/);

/** Third-party fields of a login (core §3), accepted and ignored by grants that do not need them. */
const ThirdParty = {
  rdId: z.string().max(256).optional(),
  openId: z.string().max(256).optional(),
  name: z.string().max(128).optional(),
  nickName: z.string().max(128).optional(),
  headImgUrl: z.string().max(2048).optional(),
  timeStamp: z.string().max(32).optional(),
  tokenStr: z.string().max(2048).optional(),
  sign: z.string().max(256).optional(),
  systemFlag: z.string().max(64).optional(),
  accessToken: z.string().max(2048).optional(),
  accessTokenExpirationTime: z.string().max(32).optional(),
  code: z.string().max(512).optional(),
  /** The connector that these fields are for: start-up parameter `third`. */
  third: z.string().max(64).optional(),
  thirdPL: z.string().max(64).optional(),
};

/**
 * Proof that a person, not a program, asks: the answer to an image, or the ticket of a solved dynamic captcha (its
 * accessible alternative). Each is good once.
 */
export const Captcha = z.object({
  captchaId: z.string().max(64),
  /** What the image says; upper and lower case count as one. */
  answer: z.string().max(16).optional(),
  /** From `checkDynamicCaptcha`. */
  ticket: z.string().max(128).optional(),
});

export const Phone = z.string().max(32);
export const Email = z.string().max(254);
export const VerificationCode = z.string().regex(new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`));
export const Password = z.string().min(1).max(128);

/** A partner's own id of its user; without the control characters that could pad a shorter one's MD5. */
const PartnerUserId = z.string().regex(/^[^\p{Cc}]{1,128}$/u);

const LoginBase = { tenantId: Id, appId: Id, imei: Imei, ...ThirdParty };

/** What every login answers (core §3); `deviceSecret` is given once, to a new tourist device. */
export const LoginResult = z.object({
  token: z.string(),
  userId: Id,
  userName: z.string(),
  tenantId: Id,
  appId: Id,
  /** Set for visitors only: a reader has no role (core §6). */
  role: z.string().nullable(),
  deviceSecret: z.string().optional(),
});

export const Permissions = z.object({
  identity: z.enum(Identity),
  /** Books that a share user may read in full. */
  books: z.array(Id),
  showPermissions: z.array(z.string()),
  hidePermissions: z.array(z.string()),
  resources: z.array(z.string()),
});

export const UserInfo = LoginResult.omit({ token: true, deviceSecret: true }).extend({
  identity: z.enum(Identity),
  avatar: z.string().nullable(),
  appName: z.string(),
  tenantName: z.string(),
  themeColor: z.string(),
  style: z.object({ themeColor: z.string() }),
  tenantNum: z.string(),
  tenantList: z.array(z.object({ tenantId: Id, appId: Id, name: z.string() })),
  redirectUrl: z.string().nullable(),
  carsiUrl: z.string().nullable(),
  ipFreeLogin: z.boolean(),
  /** Masked, `138****1234`; null without one. */
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  userGroupEnabled: z.enum(UserGroupEnabled),
  groupId: Id.nullable(),
  borrowAccount: z.string().nullable(),
  tenantConfig: z.record(z.string(), z.unknown()),
  /** PEM public key of the tenant: checks the token of authBook. Given when `isBeCipher` was asked for. */
  secret: z.string().nullable(),
  /** PEM private key of the tenant: unwraps the content key. An obfuscation of the specification, not a secret. */
  cipher: z.string().nullable(),
});

/** What proves that somebody belongs to an institution, by its registration method (core §4). */
const MembershipProof = {
  /** Pass code or redeem code. */
  passCode: z.string().max(64).optional(),
  readCard: z.string().max(64).optional(),
  stuCode: z.string().max(64).optional(),
  idCard: z.string().max(18).optional(),
  realName: z.string().max(64).optional(),
  /** From `verifyRegion`. */
  regionTicket: z.string().max(128).optional(),
};

/** A phone or an address, and the code sent there. */
const Proved = {
  phone: Phone.optional(),
  smsCode: VerificationCode.optional(),
  email: Email.optional(),
  emailCode: VerificationCode.optional(),
};

const Position = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };

export const loginSchemas = {
  login: {
    args: z.object({
      grantType: z.enum(GrantType),
      ...LoginBase,
      ...Proved,
      account: z.string().min(1).max(128).optional(),
      password: Password.optional(),
      captcha: Captcha.optional(),
    }),
    data: LoginResult,
  },
  sign: {
    args: z.object({
      tenantId: Id,
      appId: Id,
      imei: Imei,
      userId: PartnerUserId,
      /** Milliseconds since 1970. */
      timestamp: z.string().regex(/^\d{1,16}$/),
      /** Uppercase MD5 (core §5; decision 0002). */
      sign: z.string().max(128),
    }),
    data: LoginResult,
  },
  /** A fresh signature for the reader of this session, whose address has grown older than five minutes (core §4). */
  resign: {
    args: z.object({ userId: PartnerUserId }),
    data: z.object({ timestamp: z.string(), sign: z.string() }),
  },
  refresh: { args: z.object({ imei: Imei }), data: LoginResult },
  switchTenant: { args: z.object({ tenantId: Id, imei: Imei }), data: LoginResult },
  register: {
    args: z.object({
      grantType: z.enum(GrantType),
      ...LoginBase,
      ...Proved,
      ...MembershipProof,
      account: z.string().max(128).optional(),
      password: Password.optional(),
      captcha: Captcha.optional(),
    }),
    data: LoginResult,
  },
  /** Whether the proof of a registration would be taken, before the rest of the form is asked for. */
  registerVerify: {
    args: z.object({ tenantId: Id, appId: Id, ...Proved, ...MembershipProof, captcha: Captcha.optional() }),
    /** Masked name of the announced reader, where there is one. */
    data: z.object({ name: z.string().nullable() }),
  },
  verifyRegion: {
    args: z.object({ tenantId: Id, appId: Id, ...Position }),
    data: z.object({ regionTicket: z.string(), region: z.string() }),
  },
  sendImageCaptcha: {
    args: z.object({ tenantId: Id, appId: Id }),
    /** `image` is a data: address of a PNG. */
    data: z.object({ captchaId: z.string(), image: z.string() }),
  },
  /** A computation that takes a device some seconds and a program that asks often too long: nothing to see or hear. */
  sendDynamicCaptcha: {
    args: z.object({ tenantId: Id, appId: Id }),
    data: z.object({
      captchaId: z.string(),
      algorithm: z.literal('SHA-256'),
      salt: z.string(),
      /** Hex SHA-256 of salt followed by the number that is sought. */
      challenge: z.string(),
      maxNumber: z.number().int(),
    }),
  },
  checkDynamicCaptcha: {
    args: z.object({ tenantId: Id, appId: Id, captchaId: z.string().max(64), number: z.number().int().min(0) }),
    data: z.object({ ticket: z.string() }),
  },
  bindTenant: {
    args: z.object({ tenantId: Id, appId: Id, imei: Imei, ...Proved, ...MembershipProof }),
    data: z.object({ tenantId: Id, appId: Id, name: z.string() }),
  },
  /** Leaving the institution of this session ends it. */
  unbindTenant: { args: z.object({ tenantId: Id }), data: z.null() },
  bindWechat: { args: z.object({ code: z.string().min(1).max(512) }), data: z.null() },
  /** The institution's ways in through other systems, and which of them this reader has bound. */
  connections: {
    args: Empty,
    data: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        title: z.string(),
        bound: z.boolean(),
        /** Whether it is bound in a browser: `connectPath` with `bind`. */
        startable: z.boolean(),
      }),
    ),
  },
  /** `code` is the `bindTicket` that `connectPath(…, { bind: true })` comes back with. */
  bindThird: { args: z.object({ code: z.string().min(1).max(512) }), data: z.null() },
  /** Refused where the reader could not log in any more. */
  unbindThird: { args: z.object({ third: z.string().min(1).max(64) }), data: z.null() },
  tourist: {
    args: z.object({
      grantType: z.literal(GrantType.tourist).default(GrantType.tourist),
      ...LoginBase,
      deviceSecret: z.string().max(128).optional(),
    }),
    data: LoginResult,
  },
  logout: { args: Empty, data: z.null() },
  init: {
    args: z.object({ tenantId: Id, isBeCipher: z.boolean().default(true), isSwitch: z.boolean().default(false) }),
    data: UserInfo,
  },
  permissions: { args: Empty, data: Permissions },
  /** `session` is the upgraded visitor's new session: the old token ends (threats §4). */
  checkIp: { args: Empty, data: z.object({ identity: z.enum(Identity).nullable(), session: LoginResult.nullable() }) },
} satisfies SchemasFor<typeof loginRoutes>;

export type LoginResult = z.infer<typeof LoginResult>;
export type UserInfo = z.infer<typeof UserInfo>;
export type Permissions = z.infer<typeof Permissions>;
export type Captcha = z.infer<typeof Captcha>;
