import { documentHeaders } from '@yuelan/contract';
import type { FastifyInstance } from 'fastify';

const everywhere = { ...documentHeaders(), 'strict-transport-security': 'max-age=31536000' };

/** Threats 3, on every answer; what a handler has set itself stays. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...everywhere, 'x-request-id': request.id });
    if (request.url.startsWith('/api')) {
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-site' });
    }
  });
}
