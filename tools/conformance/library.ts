import type { Config } from '@yuelan/server';
import { ask } from '../admin/ask.ts';
import { importEvents } from '../import/source.ts';
import type { Imported } from './run.ts';

/** An institution of its own, whose visitors may read everything. */
export const TENANT = { tenantId: 'conformance', appId: 'conformance-app' };

export async function openLibrary(config: Config): Promise<void> {
  const { tenantId, appId } = TENANT;
  const { errors } = await ask(config, { verb: 'tenant', tenantId, appId, name: 'Conformance', tenantPay: true });
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** Imports a folder or a file as a librarian does; answers what became of each file, by its path. */
export async function importAll(config: Config, paths: string[]): Promise<Map<string, Imported>> {
  const done = new Map<string, Imported>();
  const request = { tenantId: TENANT.tenantId, paths };
  for await (const event of importEvents(config, request, new AbortController().signal)) {
    if (event.type !== 'done') continue;
    const { path, status, bookId, reason, warnings = [] } = event;
    // Every twentieth is news enough.
    if ((done.size + 1) % 20 === 0) console.error(`imported ${done.size + 1} of ${paths.length}`);
    done.set(path, { status, warnings, ...(bookId && { bookId }), ...(reason && { reason }) });
  }
  return done;
}
