import formBody from '@fastify/formbody';
import { REQUEST_TIMEOUT_MS } from '@yuelan/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { fastify, LogController } from 'fastify';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createContexts } from './http/contexts.ts';
import { answerError } from './http/errors.ts';
import { logAnswers, loggerOptions, requestId } from './http/logging.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { acceptUploads } from './http/upload.ts';
import type { RunImport } from './importing.ts';
import { importer } from './importing.ts';
import { runAdmin } from './ops/admin/run-admin.ts';
import { callRoutes } from './routes/calls.ts';
import { connectRoutes } from './routes/connect.ts';
import { documentRoutes } from './routes/documents.ts';
import type { Front } from './routes/front.ts';
import { frontRoutes } from './routes/front.ts';
import { healthRoutes } from './routes/health.ts';
import { mediaRoutes } from './routes/media.ts';
import { opsRoutes } from './routes/ops.ts';
import type { Stores } from './stores.ts';

export type { Front, RunImport };

export interface AppOptions {
  config: Config;
  stores: Stores;
  /** Answers every address outside `/api`. */
  front?: Front;
  /** Secret of the local ops endpoints; without one they are not there. */
  opsSecret?: string;
  /** The importer; the product's own by default. */
  runImport?: RunImport;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** Bytes of a call: the longest report is about 40 kB. */
const BODY_LIMIT = 256 * 1024;
const HOUR = 3_600_000;

/** The whole server on open stores, not yet listening. Closing it leaves the stores open. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, stores, clock = Date.now } = options;
  const deps: Deps = { ...stores, config, clock };
  const services = compose(deps);
  const contexts = createContexts(stores.db, services.sessions);
  const app = createFastify(config);
  addSecurityHeaders(app);
  logAnswers(app);
  acceptBodies(app);
  acceptUploads(app);
  app.setErrorHandler(answerError);
  healthRoutes(app, deps);
  callRoutes(app, contexts, services);
  connectRoutes(app, contexts, services.connectors.flows, deps);
  mediaRoutes(app, contexts, services.media, stores.content);
  await documentRoutes(app);
  if (options.opsSecret) {
    const importHere = importer(deps, app.log, options.runImport);
    opsRoutes(app, options.opsSecret, importHere, (command) => runAdmin(stores, command));
  }
  frontRoutes(app, options.front, config.publicOrigin);
  keepHouse(app, () => services.sessions.sweep());
  return app;
}

const createFastify = (config: Config): FastifyInstance =>
  fastify({
    logger: loggerOptions(config.logLevel),
    // One line an answer is enough: `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // For a request to arrive. Answers may take longer: a book on a slow line.
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
  });

/** JSON and forms; a JSON call without arguments may come with an empty body. */
function acceptBodies(app: FastifyInstance): void {
  void app.register(formBody, { bodyLimit: BODY_LIMIT });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

/** Removes expired sessions now and then; a failure waits for the next time. */
function keepHouse(app: FastifyInstance, sweep: () => Promise<number>): void {
  const timer = setInterval(() => void sweep().catch(logTo(app.log)), HOUR).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const logTo = (log: FastifyBaseLogger) => (error: unknown) => log.error({ err: error }, 'housekeeping failed');
