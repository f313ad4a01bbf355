import { Identity } from '@yuelan/contract';
import { z } from 'zod';
import { LinkAddress, LinkType } from '../links.ts';

const Slug = z.string().regex(/^[\w-]{1,64}$/, '只能用字母、数字、- 和 _');
const Short = z.string().trim().min(1).max(64);
const base = { tenantId: Slug };

/** What an operator may ask for: one row for each verb of `npm run admin`. */
export const AdminCommand = z.discriminatedUnion('verb', [
  z.strictObject({
    ...base,
    verb: z.literal('tenant'),
    appId: Slug.optional(),
    name: Short.optional(),
    appName: Short.optional(),
    slogan: z.string().max(200).optional(),
    themeColor: z
      .string()
      .regex(/^#[\da-f]{6}$/i, '颜色写成 #rrggbb')
      .optional(),
    tenantNum: Short.optional(),
    tenantPay: z.boolean().optional(),
    status: z.enum(['active', 'expired', 'disabled']).optional(),
  }),
  z.strictObject({ ...base, verb: z.literal('config'), change: z.record(z.string(), z.unknown()) }),
  z.strictObject({ ...base, verb: z.literal('readers'), csv: z.string().max(16 * 1024 * 1024) }),
  z.strictObject({
    ...base,
    verb: z.literal('codes'),
    kind: z.enum(['pass', 'redeem']),
    count: z.int().min(1).max(10_000),
    /** The last day on which they are good. */
    expires: z.iso.date().nullable(),
    uses: z.int().min(1).nullable(),
  }),
  /** Without names it only tells which groups there are. */
  z.strictObject({ ...base, verb: z.literal('groups'), names: z.array(Short).max(2000).nullable() }),
  z.strictObject({
    ...base,
    verb: z.literal('secret'),
    name: z.string().regex(/^(sign|connector:[\w-]{1,64})$/, '只能是 sign 或 connector:<名称>'),
    /** A random one is made where none is given. */
    value: z.string().min(16, '至少 16 个字符').max(4096).nullable(),
  }),
  z.strictObject({
    ...base,
    verb: z.literal('connector'),
    name: Slug,
    kind: Short,
    settings: z.record(z.string(), z.unknown()),
    secret: z.string().min(1).max(16_384).optional(),
  }),
  z.strictObject({ ...base, verb: z.literal('removeConnector'), name: Slug }),
  z.strictObject({
    ...base,
    verb: z.literal('users'),
    account: Short,
    name: z.string().trim().min(1).max(20),
    /** A random one is made where none is given. */
    password: z.string().min(8, '密码至少 8 位').max(128).nullable(),
    identity: z.enum(Identity).optional(),
    phone: z.string().max(32).optional(),
    readCard: Short.optional(),
    stuCode: Short.optional(),
  }),
  z.strictObject({
    ...base,
    verb: z.literal('add-link'),
    title: z.string().trim().min(1).max(200),
    link: LinkAddress,
    bookType: LinkType,
    author: z.string().trim().max(200).optional(),
    intro: z.string().trim().max(5000).optional(),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z\d]{2,8})*$/, '语言写成 zh-CN、en 这样的标记')
      .optional(),
    category: Short.optional(),
  }),
]);
export type AdminCommand = z.infer<typeof AdminCommand>;
export type CommandOf<V extends AdminCommand['verb']> = Extract<AdminCommand, { verb: V }>;

/** What a terminal shows: results, and what could not be done. */
export interface AdminAnswer {
  lines: string[];
  errors: string[];
}
