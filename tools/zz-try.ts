import { createEdge } from '@yuelan/edge';
import { folderAssets } from '@yuelan/edge/node';
import { openStores, readConfig, startServer } from '@yuelan/server';
import { loadDemo } from './demo/load.ts';
const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' });
const stores = await openStores(config);
await loadDemo({ stores, log: console.log });
const d = '/tmp/e2e-dist/';
const s = await startServer({
  config,
  stores,
  front: createEdge({
    asset: folderAssets({ phone: d + 'phone', pad: d + 'pad', pc: d + 'pc' }),
    defaultTenant: { tenantId: 'demo', appId: 'demo-app' },
  }),
});
console.log('ready', s.url);
process.on('SIGTERM', () => s.close().then(() => process.exit(0)));
