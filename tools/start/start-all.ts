import { createEdge } from '@yuelan/edge';
import { folderAssets } from '@yuelan/edge/node';
import { openStores, readConfig, startServer } from '@yuelan/server';
import { loadDemo } from '../demo/load.ts';
import { appFolders } from '../setup/paths.ts';

interface Options {
  log: (line: string) => void;
}

/** The whole product in one process: stores, demo library, server, and the edge in front of the three apps. */
export async function startAll({ log }: Options): Promise<{ origin: string; close: () => Promise<void> }> {
  const config = configFrom(process.env);
  const stores = await openStores(config);
  if (process.env['DEMO'] !== 'off') await loadDemo({ stores, log });
  const server = await startServer({ config, stores, front: edge() });
  return { origin: config.publicOrigin ?? server.url, close: () => server.close() };
}

/** Readers, not operators, are to see this terminal: the server speaks up only when something is wrong. */
function configFrom(env: NodeJS.ProcessEnv) {
  return readConfig({ ...env, LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn' });
}

function edge() {
  const [tenantId, appId] = (process.env['DEFAULT_TENANT'] ?? 'demo:demo-app').split(':');
  const defaultTenant = tenantId && appId ? { tenantId, appId } : undefined;
  const shells = originsOf(process.env['FRAME_ANCESTORS'] ?? '');
  const framed = originsOf(process.env['READER_FRAME_ORIGINS'] ?? '');
  const offline = process.env['OFFLINE'] !== 'off';
  return createEdge({
    asset: folderAssets(appFolders),
    shells,
    framed,
    offline,
    ...(defaultTenant && { defaultTenant }),
  });
}

/** Addresses apart by commas, as origins; what is none is an operator's mistake and says so. */
const originsOf = (list: string): string[] =>
  list
    .split(',')
    .filter((address) => address.trim() !== '')
    .map((address) => new URL(address.trim()).origin);
