import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnServer } from '../../../tools/setup/own-server.ts';

/** One server with the demo library for all journeys, unless BASE_URL names a running one and DATA_DIR its data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['BASE_URL']) {
    if (!process.env['DATA_DIR']) throw new Error('BASE_URL needs DATA_DIR too: the journeys import a book');
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-e2e-'));
  // Journeys bring institutions' own systems, which listen here.
  const server = await startOwnServer(dataDir, { CONNECT_PRIVATE_HOSTS: '127.0.0.1' });
  process.env['BASE_URL'] = server.origin;
  process.env['DATA_DIR'] = dataDir;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
