import type { FastifyRequest } from 'fastify';
import { Code } from '@yuelan/contract';
import type { z } from 'zod';
import { Refusal, WRONG_APP, WRONG_TENANT } from './refusal.ts';

/** The arguments of a call, validated: from the query string for GET and DELETE, else from the body. */
export function argsIn(request: FastifyRequest, method: string, schema: z.ZodType): unknown {
  const raw = method === 'GET' || method === 'DELETE' ? request.query : (request.body ?? {});
  if (!isStorable(raw)) throw new Refusal(Code.badRequest);
  return checked(raw, schema);
}

/** What a schema makes of something; a refusal where it is not that. */
export function checked(raw: unknown, schema: z.ZodType): unknown {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new Refusal(Code.badRequest, complaint(parsed.error.issues));
}

/** Names the first wrong field, never its value; the two fields that a login cannot do without have their own words. */
function complaint(issues: readonly z.core.$ZodIssue[]): string {
  const fields = issues.map((issue) => issue.path.join('.'));
  if (fields.includes('appId')) return WRONG_APP;
  if (fields.includes('tenantId')) return WRONG_TENANT;
  return `参数有误，请检查参数：${fields[0] || '请求内容'}`;
}

/** No call nests deeper. */
const DEEPEST = 16;

/** PostgreSQL holds neither NUL nor half of a surrogate pair. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}|\0/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}
