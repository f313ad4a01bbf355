import { Code } from '@yuelan/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A burst is over by then, or was not one. */
const RETRY_AFTER_S = 10;

/** Every failure leaves as an envelope; what went wrong inside stays in the log (threats 0). */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): unknown {
  const refusal = asRefusal(error);
  if (refusal.code === Code.internal) request.log.error({ err: error }, 'request failed');
  if (refusal.code === Code.denied) request.log.warn({ audit: 'denied', ip: request.ip }, 'denied');
  if (refusal.code === Code.busy) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(refusal.status).send(envelope(refusal));
}

export const envelope = (refusal: Refusal) => ({ code: refusal.code, msg: refusal.message, data: null });

/** Fastify's own complaints about a request (too large, not JSON, wrong type) are the sender's fault, too. */
function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status === 429) return new Refusal(Code.tooMany);
  return new Refusal(status >= 400 && status < 500 ? Code.badRequest : Code.internal);
}
