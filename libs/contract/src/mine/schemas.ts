import { z } from 'zod';
import { RegistrationMethod } from '../codes/registration.ts';
import { Cursor, Day, Empty, Id, pageOf } from '../common.ts';
import { Email, Password, Phone, VerificationCode } from '../login/schemas.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { mineRoutes } from './routes.ts';

export const Gender = z.enum(['male', 'female', 'other']);
export type Gender = z.infer<typeof Gender>;

/** A reader's own account, numbers masked. */
export const Profile = z.object({
  userId: Id,
  userName: z.string(),
  avatar: z.string().nullable(),
  gender: Gender.nullable(),
  birthday: Day.nullable(),
  intro: z.string().nullable(),
  realName: z.string().nullable(),
  /** `138****1234`. */
  phone: z.string().nullable(),
  /** `a***@example.org`. */
  email: z.string().nullable(),
  readCard: z.string().nullable(),
  stuCode: z.string().nullable(),
  account: z.string().nullable(),
  hasPassword: z.boolean(),
  wechatBound: z.boolean(),
  /** Names of the connectors that recognise this reader. */
  connectors: z.array(z.string()),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** An institution as people see it who look for theirs. */
export const TenantCard = z.object({
  tenantId: Id,
  appId: Id,
  name: z.string(),
  appName: z.string(),
  logo: z.string().nullable(),
  slogan: z.string().nullable(),
  themeColor: z.string(),
  areaCode: z.string().nullable(),
  registration: z.enum(RegistrationMethod),
  codeRegistersDirectly: z.boolean(),
});
export type TenantCard = z.infer<typeof TenantCard>;

/** A ticket of `validateSms`, or the code itself. */
const CodeOrTicket = { code: VerificationCode.optional(), ticket: z.string().max(128).optional() };

export const mineSchemas = {
  profile: { args: Empty, data: Profile },
  tenant: { args: z.object({ tenantId: Id }), data: TenantCard },
  searchTenant: {
    args: z.object({
      /** Part of the name, or first letters of it in pinyin. */
      keyword: z.string().max(64).optional(),
      /** Code of a province, city or county (GB/T 2260): everything inside it. */
      areaCode: z
        .string()
        .regex(/^\d{2}(\d{2}){0,2}$/)
        .optional(),
      cursor: Cursor,
    }),
    data: pageOf(TenantCard),
  },
  userTenant: { args: Empty, data: z.array(TenantCard.extend({ current: z.boolean() })) },
  userGroup: {
    args: Empty,
    data: z.object({ groups: z.array(z.object({ groupId: Id, name: z.string() })), current: Id.nullable() }),
  },
  aboutText: { args: Empty, data: z.object({ text: z.string() }) },
  updateInfo: {
    args: z
      .strictObject({
        /** 1 to 20 characters once spaces around it and invisible characters are gone. */
        userName: z.string().max(200),
        gender: Gender.nullable(),
        birthday: Day.nullable(),
        intro: z.string().max(200).nullable(),
      })
      .partial(),
    data: Profile,
  },
  /** All other sessions of the reader end. */
  updatePassword: { args: z.object({ oldPassword: Password, password: Password }), data: z.null() },
  forgetPassword: {
    args: z.object({
      tenantId: Id,
      appId: Id,
      phone: Phone.optional(),
      email: Email.optional(),
      ...CodeOrTicket,
      password: Password,
    }),
    data: z.null(),
  },
  /** The first password of a reader who came in by phone, card or connector. */
  bindingPassword: { args: z.object({ ...CodeOrTicket, password: Password }), data: z.null() },
  /** A number that is there already is given up with a code sent to it, before the new one is proved. */
  updatePhone: {
    args: z.object({ phone: Phone, code: VerificationCode, oldTicket: z.string().max(128).optional() }),
    data: Profile,
  },
  updateEmail: {
    args: z.object({ email: Email, code: VerificationCode, oldTicket: z.string().max(128).optional() }),
    data: Profile,
  },
  bindCard: {
    args: z.object({
      kind: z.enum(['readCard', 'stuCode']),
      number: z.string().min(1).max(64),
      realName: z.string().min(1).max(64),
    }),
    data: Profile,
  },
  bindGroup: { args: z.object({ groupId: Id }), data: z.null() },
  /** Real-name check against the institution's list. */
  verify: { args: z.object({ realName: z.string().min(1).max(64), idCard: z.string().max(18) }), data: z.null() },
  /** A picture of at most 5 MB, re-encoded by the server. */
  avatar: { args: z.object({ file: z.unknown() }), data: z.object({ avatar: z.string() }) },
  /** Everything that is kept about the reader, as one object. */
  exportData: { args: Empty, data: z.record(z.string(), z.unknown()) },
  /** Proved by password, or by a code of type BINDING_PASSWORD sent to the reader's own phone or address. */
  cancelAccount: { args: z.object({ password: Password.optional(), ...CodeOrTicket }), data: z.null() },
} satisfies SchemasFor<typeof mineRoutes>;
