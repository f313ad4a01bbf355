import { z } from 'zod';
import type { Fetch } from '../outbound.ts';

/** WeChat refused; `errcode` is its own, e.g. 40029 (wrong code) or 40163 (code used before). */
export class WechatError extends Error {
  override name = 'WechatError';
  readonly errcode: number;

  constructor(errcode: number, errmsg: string) {
    super(`${errcode} ${errmsg}`);
    this.errcode = errcode;
  }
}

/** An answer carries an `errcode` other than 0 instead of an HTTP status; it is JSON under any content type. */
const Failure = z.object({ errcode: z.number().refine((code) => code !== 0), errmsg: z.string().default('') });

/** Asks one of WeChat's interfaces and reads what it is known to answer. */
export async function askWechat<T>(
  fetch: Fetch,
  address: URL,
  schema: z.ZodType<T>,
  posted?: Readonly<Record<string, unknown>>,
): Promise<T> {
  const body = posted && JSON.stringify(posted);
  const headers = posted && { 'content-type': 'application/json' };
  const response = await fetch(address, { method: posted ? 'POST' : 'GET', headers, body });
  const answer: unknown = await response.json();
  const failure = Failure.safeParse(answer);
  if (failure.success) throw new WechatError(failure.data.errcode, failure.data.errmsg);
  return schema.parse(answer);
}

/** The address of an interface with its query. */
export function wechatUrl(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
