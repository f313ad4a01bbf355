import { readConfig } from './config.ts';
import { startServer } from './server.ts';

/** Milliseconds that calls under way have to finish when the process is told to stop. */
const GRACE = 10_000;

try {
  const server = await startServer({ config: readConfig(process.env) });
  server.app.log.info(`Yuelan answers on ${server.url}/api/front`);
  const stop = () => {
    setTimeout(() => process.exit(1), GRACE).unref();
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
