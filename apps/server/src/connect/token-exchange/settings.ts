import { z } from 'zod';
import { common, HttpUrl } from '../settings.ts';

/** `data.reader.0.id`: names and indexes, apart by dots. */
const JsonPath = z.string().regex(/^[\w-]{1,64}(?:\.[\w-]{1,64}){0,9}$/);
/** Fixed text with `{code}`, `{accessToken}`, `{tokenStr}`, `{rdId}`, `{openId}`, `{systemFlag}`, `{secret}` or what an earlier step took. */
const Template = z.string().max(2048);
const Values = z.array(z.union([z.string(), z.number(), z.boolean()])).min(1);

const Need = z.enum(['code', 'accessToken', 'accessTokenExpirationTime', 'tokenStr', 'rdId', 'openId']);

const Step = z.strictObject({
  /** Left out where this value is there already, e.g. the access token that a code is traded for. */
  unless: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
  url: HttpUrl,
  method: z.enum(['GET', 'POST']).default('GET'),
  /** How a POST carries its parameters. */
  encoding: z.enum(['form', 'json']).default('form'),
  params: z.record(z.string(), Template).default({}),
  headers: z.record(z.string().regex(/^[\w-]{1,64}$/), Template).default({}),
  /** The answer means success only where this path has one of these values. */
  success: z.strictObject({ path: JsonPath, values: Values }).optional(),
  /** The answer means that the token or code is used up where this path has one of these values. */
  unusable: z.strictObject({ path: JsonPath, values: Values }).optional(),
  /** Values for later steps, by name. */
  take: z.record(z.string().regex(/^\w{1,64}$/), JsonPath).default({}),
});
export type Step = z.infer<typeof Step>;

export const TokenExchangeSettings = z.strictObject({
  ...common,
  /** What must come with the login; of a list, one is enough. A missing one is answered 4001000. */
  needs: z.array(z.union([Need, z.array(Need).min(1)])).min(1),
  /** Asked one after the other; the last one's answer says who it is. */
  steps: z.array(Step).min(1).max(4),
  /** The partner's lasting id of its user, in the last answer. */
  subject: JsonPath,
  name: JsonPath.optional(),
});
export type TokenExchangeSettings = z.infer<typeof TokenExchangeSettings>;
