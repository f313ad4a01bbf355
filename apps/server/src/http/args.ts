import type { FastifyRequest } from 'fastify';
import { Code } from '@yuelan/contract';
import type { z } from 'zod';
import { Refusal, WRONG_APP, WRONG_TENANT } from './refusal.ts';

/** The arguments of a call, validated: from the query string for GET and DELETE, else from the body. */
export function argsIn(request: FastifyRequest, method: string, schema: z.ZodType): unknown {
  const raw = method === 'GET' || method === 'DELETE' ? request.query : (request.body ?? {});
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
