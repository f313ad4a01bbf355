import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { argsIn } from '../http/args.ts';
import { denied } from '../http/refusal.ts';
import type { ImportEvent, ImportRequest } from '../import/index.ts';
import { fingerprint } from '../login/token.ts';
import type { AdminAnswer } from '../ops/admin/command.ts';
import { AdminCommand } from '../ops/admin/command.ts';

/** Header with the secret of `server.json`. */
export const OPS_SECRET = 'x-ops-secret';

/** Runs an import in this process; `signal` ends it after the title in work. */
export type Import = (request: ImportRequest, signal: AbortSignal) => AsyncIterable<ImportEvent>;

/** Carries out one command of an operator. */
type Admin = (command: AdminCommand) => Promise<AdminAnswer>;

const ImportArgs = z.object({
  tenantId: z.string().min(1).max(64),
  paths: z.array(z.string().min(1).max(4096)).min(1).max(10_000),
  replace: z.string().min(1).max(64).optional(),
  plain: z.boolean().optional(),
});

/** For tools on this very machine that can read the data folder: imports and settings beside a running server. */
export function opsRoutes(app: FastifyInstance, secret: string, runImport: Import, admin: Admin): void {
  app.post('/ops/import', { bodyLimit: 16 * 1024 * 1024 }, async (request, reply) => {
    requireLocal(request, secret);
    const args = argsIn(request, 'POST', ImportArgs) as ImportRequest;
    const stop = new AbortController();
    reply.raw.on('close', () => stop.abort());
    reply.header('content-type', 'application/x-ndjson; charset=utf-8');
    return reply.send(Readable.from(lines(request, runImport(args, stop.signal))));
  });

  app.post('/ops/admin', { bodyLimit: 20 * 1024 * 1024 }, async (request): Promise<AdminAnswer> => {
    requireLocal(request, secret);
    return admin(AdminCommand.parse(argsIn(request, 'POST', AdminCommand)));
  });
}

/** One JSON object a line; a run that breaks off says so in its last line. */
async function* lines(request: FastifyRequest, events: AsyncIterable<ImportEvent>): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `${JSON.stringify(event)}\n`;
  } catch (error) {
    request.log.error({ err: error }, 'import failed');
    yield `${JSON.stringify({ type: 'failed', reason: (error as Error).message })}\n`;
  }
}

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/;

function requireLocal(request: FastifyRequest, secret: string): void {
  const given = request.headers[OPS_SECRET];
  const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
  const isKnown = typeof given === 'string' && timingSafeEqual(fingerprint(given), fingerprint(secret));
  if (!isLocal || !isKnown) throw denied();
}
