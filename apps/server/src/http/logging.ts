import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** JSON lines on standard output. Headers and query strings stay out: they carry tokens. */
export const loggerOptions = (level: string) => ({
  level,
  redact: { paths: ['token', 'password', '*.token', '*.password', '*.deviceSecret'], censor: '[secret]' },
});

/** The caller's own request id where it is one, so that a line can be followed through several machines. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** One line an answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    const path = url.split('?', 1)[0];
    request.log.info({ method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
