import { knownEditions } from './library.ts';
import type { ImportDeps } from './types.ts';
import { createWorksites } from './worksites.ts';

/**
 * Removes what imports that were cut off have left: files of editions without a row, and their work folders. Imports
 * under way, here or in another process, are left alone. Answers the number of editions removed.
 */
export async function sweepLeftovers(deps: Pick<ImportDeps, 'db' | 'content' | 'dataDir' | 'log'>): Promise<number> {
  const worksites = createWorksites(deps.dataDir);
  const abandoned = await worksites.abandoned();
  const known = await knownEditions(deps.db, abandoned);
  for (const editionId of abandoned) {
    // With its row the edition is whole; only its work folder was left.
    if (!known.has(editionId)) await deps.content.removeAll(`editions/${editionId}`);
    await worksites.close(editionId);
  }
  const removed = abandoned.filter((id) => !known.has(id)).length;
  if (removed > 0) deps.log.info({ removed }, 'removed what interrupted imports had left');
  return removed;
}
