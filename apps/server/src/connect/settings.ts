import { Code, Identity } from '@yuelan/contract';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';

/** What every connector may be set to, beside the settings of its kind. */
export const common = {
  /** What the button that leads there says. */
  title: z.string().min(1).max(64).optional(),
  /** What its new users become: 1 reader, 3 share user, 5 academic user (core §4). */
  identity: z
    .union([z.literal(Identity.reader), z.literal(Identity.shareUser), z.literal(Identity.academicUser)])
    .optional(),
};

/** An address of the other system; how it may be reached is decided when it is asked (`outbound.ts`). */
export const HttpUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** The other system did not confirm who comes; why is in the log, not in the answer. */
export const unproved = (reason: string, cause?: unknown): Refusal => {
  const refusal = new Refusal(Code.wrongProof, '身份验证未通过，请返回重试');
  refusal.cause = cause ?? new Error(reason);
  return refusal;
};

/** A connector without its secret cannot be used: the operator's mistake, not the reader's. */
export function secretOf(row: { name: string; secret: string | null }): string {
  if (row.secret === null) throw new Error(`connector ${row.name} has no secret`);
  return row.secret;
}
