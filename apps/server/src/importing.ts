import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import type { ImportDeps, ImportEvent, ImportRequest } from './import/index.ts';
import type { Import } from './routes/ops.ts';

/** The importer's seam: `runImport` of `./import`. */
export type RunImport = (deps: ImportDeps, request: ImportRequest) => AsyncIterable<ImportEvent>;

/** What the importer needs of the open stores; the command line uses the same without a server. */
export const importDeps = (
  deps: Pick<Deps, 'db' | 'content' | 'masterKey' | 'config'>,
  log: ImportDeps['log'],
): ImportDeps => ({
  db: deps.db,
  content: deps.content,
  masterKey: deps.masterKey,
  dataDir: deps.config.dataDir,
  log,
});

/** The importer is large and seldom needed: it is loaded at its first use. */
export async function* importBooks(deps: ImportDeps, request: ImportRequest): AsyncGenerator<ImportEvent> {
  const { runImport } = await import('./import/index.ts');
  yield* runImport(deps, request);
}

/** The importer of a running server. */
export const importer =
  (deps: Deps, log: FastifyBaseLogger, runImport: RunImport = importBooks): Import =>
  (request, signal) =>
    runImport({ ...importDeps(deps, log), signal }, request);
