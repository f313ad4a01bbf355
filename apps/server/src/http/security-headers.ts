import type { FastifyInstance } from 'fastify';

/** `blob:` stays out of script-src: a book's resource must not become a script (threats 3). */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval' https://res.wx.qq.com",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const everywhere = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000',
};

/** Threats 3, on every answer; what a handler has set itself stays. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...everywhere, 'x-request-id': request.id });
    if (request.url.startsWith('/api')) {
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-site' });
    }
  });
}
