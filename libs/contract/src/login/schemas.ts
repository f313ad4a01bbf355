import { z } from 'zod';
import type { SchemasFor } from '../schemas-for.ts';
import { Empty, Id } from '../common.ts';
import { Identity } from '../codes/identity.ts';
import { GrantType } from '../codes/grant-type.ts';
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
};

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
  borrowAccount: z.string().nullable(),
  tenantConfig: z.record(z.string(), z.unknown()),
  /** PEM public key of the tenant: checks the token of authBook. Given when `isBeCipher` was asked for. */
  secret: z.string().nullable(),
  /** PEM private key of the tenant: unwraps the content key. An obfuscation of the specification, not a secret. */
  cipher: z.string().nullable(),
});

export const loginSchemas = {
  login: {
    args: z.object({
      grantType: z.enum(GrantType),
      ...LoginBase,
      account: z.string().min(1).max(128).optional(),
      password: z.string().min(1).max(128).optional(),
    }),
    data: LoginResult,
  },
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
  checkIp: { args: Empty, data: z.object({ identity: z.enum(Identity).nullable() }) },
} satisfies SchemasFor<typeof loginRoutes>;

export type LoginResult = z.infer<typeof LoginResult>;
export type UserInfo = z.infer<typeof UserInfo>;
export type Permissions = z.infer<typeof Permissions>;
