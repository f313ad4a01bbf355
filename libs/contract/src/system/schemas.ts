import { z } from 'zod';
import { VerificationType } from '../codes/grant-type.ts';
import { RegistrationMethod } from '../codes/registration.ts';
import { Empty, Id } from '../common.ts';
import { Captcha, Email, Phone, VerificationCode } from '../login/schemas.ts';
import type { SchemasFor } from '../schemas-for.ts';
import type { systemRoutes } from './routes.ts';

export const SysConfig = z.object({
  tenantId: Id,
  tenantName: z.string(),
  appName: z.string(),
  slogan: z.string().nullable(),
  logo: z.string().nullable(),
  themeColor: z.string(),
  /** Shown at the foot of the desktop home. */
  footer: z.string().nullable(),
  /** Core §6: on for every tenant except those that switch it off. */
  blockDeveloperTools: z.boolean(),
  /** Bytes of each later audio request: 2097152, or 4194304 when the store sets it (core §4). */
  audioChunkBytes: z.number().int().positive(),
  registration: z.enum(RegistrationMethod),
  codeRegistersDirectly: z.boolean(),
  /** Ways to log in that this institution offers, as connectors name themselves; without their secrets. */
  connectors: z.array(z.object({ name: z.string(), kind: z.string(), title: z.string() })),
  /** Grant types that are switched off here. */
  closedGrants: z.array(z.string()),
  /** Hosts besides our own that links of this institution may lead to. */
  redirectHosts: z.array(z.string()),
  /** Seconds without a touch after which a terminal resets itself; null where none does. */
  kioskIdleSeconds: z.number().int().positive().nullable(),
});
export type SysConfig = z.infer<typeof SysConfig>;

/** What a reader sets for reading, kept with the account; unknown keys are kept for newer clients. */
export const ReaderSetting = z.object({
  notice: z
    .object({ book: z.boolean(), club: z.boolean(), activity: z.boolean(), system: z.boolean() })
    .partial()
    .optional(),
  /** Null stands for what has been taken back. */
  reader: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()])).optional(),
});
export type ReaderSetting = z.infer<typeof ReaderSetting>;

/** Who may see what of a reader (catalogue: secret-setting). */
export const Visible = z.enum(['everybody', 'club', 'nobody']);
export const SecretSetting = z.object({
  profile: Visible.optional(),
  shelf: Visible.optional(),
  record: Visible.optional(),
  notes: Visible.optional(),
  /** Whether the reader takes part in ranking lists. */
  rank: z.boolean().optional(),
  /** Suggestions by what was read. */
  personal: z.boolean().optional(),
});
export type SecretSetting = z.infer<typeof SecretSetting>;

const Protocol = z.enum(['about', 'agreement', 'privacy']);

export const systemSchemas = {
  sysconfig: { args: Empty, data: SysConfig },
  /** Core §4, step 1. */
  clientCheck: { args: z.object({ tenantId: Id, name: z.string().min(1).max(64) }), data: z.boolean() },
  /** Answered alike whether the number is known or not (threats 15). */
  sendSms: {
    args: z.object({ tenantId: Id, appId: Id, phone: Phone, type: z.enum(VerificationType), captcha: Captcha }),
    /** Seconds until another one may be sent. */
    data: z.object({ wait: z.number().int() }),
  },
  /** Trades a right code for a ticket that is good once, for the same purpose, within ten minutes. */
  validateSms: {
    args: z.object({
      tenantId: Id,
      appId: Id,
      phone: Phone.optional(),
      email: Email.optional(),
      type: z.enum(VerificationType),
      code: VerificationCode,
    }),
    data: z.object({ ticket: z.string() }),
  },
  sendEmail: {
    args: z.object({
      tenantId: Id,
      appId: Id,
      email: Email,
      type: z.enum(VerificationType),
      captchaId: z.string().max(64),
      answer: z.string().max(16).optional(),
      ticket: z.string().max(128).optional(),
    }),
    data: z.object({ wait: z.number().int() }),
  },
  /** Provinces and cities (GB/T 2260) that have listed institutions. */
  areaList: {
    args: Empty,
    data: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
  },
  readerSetting: { args: Empty, data: ReaderSetting },
  updateReaderSetting: { args: ReaderSetting, data: ReaderSetting },
  secretSetting: { args: Empty, data: SecretSetting },
  updateSecretSetting: { args: SecretSetting, data: SecretSetting },
  /** A text of the institution, or the product's own where it has none: paragraphs apart by an empty line. */
  protocol: {
    args: z.object({ tenantId: Id.optional(), kind: Protocol }),
    data: z.object({ title: z.string(), text: z.string() }),
  },
  /** Institutions of the campus federation (CARSI) that people may pick. */
  idpList: {
    args: z.object({ tenantId: Id.optional(), keyword: z.string().max(64).optional() }),
    data: z.array(
      z.object({ entityId: z.string(), name: z.string(), domain: z.string().nullable(), startUrl: z.string() }),
    ),
  },
} satisfies SchemasFor<typeof systemRoutes>;
