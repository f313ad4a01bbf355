import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalForm, Code } from '@yuelan/contract';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { fingerprint } from '../../login/token.ts';
import type { Connector, ConnectorRow, ThirdArgs, Tools } from '../connector.ts';
import { common, secretOf, unproved } from '../settings.ts';
import type { Subject } from '../../services/tickets.ts';

const Field = z.enum([
  'tenantId',
  'appId',
  'rdId',
  'openId',
  'name',
  'nickName',
  'timeStamp',
  'tokenStr',
  'systemFlag',
  'code',
]);
type Field = z.infer<typeof Field>;

export const SignedParamsSettings = z.strictObject({
  ...common,
  /** What the partner signs, under the names that it gives to our fields. */
  fields: z
    .record(z.string().regex(/^\w{1,64}$/), Field)
    .default({ rdid: 'rdId', openid: 'openId', name: 'name', timeStamp: 'timeStamp', systemFlag: 'systemFlag' })
    .refine((fields) => Object.values(fields).includes('timeStamp'), 'timeStamp must be signed'),
  /** Which of the signed fields is the partner's lasting id of its user. */
  subject: Field.exclude(['tenantId', 'appId', 'name', 'nickName', 'timeStamp']).default('rdId'),
  /** Values that `systemFlag` may have; any where nothing is said. */
  systemFlags: z.array(z.string()).optional(),
  /** Uppercase MD5 over the sorted fields and `secret`, or lower-case hex HMAC over the sorted fields. */
  algorithm: z.enum(['md5', 'hmac-sha256']).default('hmac-sha256'),
});
type SignedParamsSettings = z.infer<typeof SignedParamsSettings>;

const VALID_MS = 300_000;
const SKEW_MS = 60_000;

/** A partner's signed parameters: good for five minutes, once, and only for what was signed (core §5, threats 13). */
export function createSignedParams(row: ConnectorRow, settings: SignedParamsSettings, tools: Tools): Connector {
  const requireFirstUse = async (sign: string) => {
    const key = `signed:${row.tenantId}:${row.name}:${fingerprint(sign).toString('base64url')}`;
    if ((await tools.cache.count(key, (VALID_MS + SKEW_MS) / 1000)) > 1) throw unproved('signature used before');
  };

  return {
    async verify(args): Promise<Subject> {
      const subject = args[settings.subject];
      if (!subject || !args.sign || !args.timeStamp) throw new Refusal(Code.parameterNotFound);
      if (!isSigned(args.sign, signedFields(settings, args), settings.algorithm, secretOf(row))) {
        throw unproved('wrong signature');
      }
      requireFresh(args.timeStamp, tools.clock());
      const { systemFlags } = settings;
      if (systemFlags && !systemFlags.includes(args.systemFlag ?? '')) throw unproved('unknown systemFlag');
      await requireFirstUse(args.sign);
      const name = isSignedField(settings, 'name') ? args.name : undefined;
      return { subject, ...(name && { name }) };
    },
  };
}

const isSignedField = ({ fields }: SignedParamsSettings, field: Field) => Object.values(fields).includes(field);

/** The fields that came, under the partner's names. What could shift the border between two of them is refused. */
function signedFields({ fields, subject }: SignedParamsSettings, args: ThirdArgs): Record<string, string> {
  const signed: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = args[field];
    if (!value) continue;
    if (/[&=]/.test(value)) throw unproved('ambiguous value');
    signed[name] = value;
  }
  if (!Object.values(fields).includes(subject)) throw new Error('the subject is not signed');
  return signed;
}

function isSigned(
  given: string,
  fields: Record<string, string>,
  algorithm: SignedParamsSettings['algorithm'],
  secret: string,
): boolean {
  const right =
    algorithm === 'md5'
      ? createHash('md5')
          .update(canonicalForm({ ...fields, secret }))
          .digest('hex')
          .toUpperCase()
      : createHmac('sha256', secret).update(canonicalForm(fields)).digest('hex');
  return timingSafeEqual(fingerprint(given), fingerprint(right));
}

/** Milliseconds since 1970, or seconds where there are ten digits. */
function requireFresh(timeStamp: string, now: number): void {
  if (!/^\d{10}(?:\d{3})?$/.test(timeStamp)) throw unproved('no timestamp');
  const at = Number(timeStamp) * (timeStamp.length === 10 ? 1000 : 1);
  if (at < now - VALID_MS || at > now + SKEW_MS) throw new Refusal(Code.linkExpired);
}
