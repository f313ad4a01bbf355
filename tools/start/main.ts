// `npm start`: builds what is stale, opens the stores, loads the demo library and serves everything on one port.
import { buildApps } from '../setup/build.ts';
import { startAll } from './start-all.ts';
import { welcome } from './welcome.ts';

const started = performance.now();
const log = (line: string) => console.log(`· ${line}`);

try {
  await buildApps(log);
  const { origin, close } = await startAll({ log });
  console.log(welcome(origin, (performance.now() - started) / 1000));
  stopOnSignals(close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** A second signal while stopping changes nothing: what is acknowledged is already on disk, the rest is being written. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}
