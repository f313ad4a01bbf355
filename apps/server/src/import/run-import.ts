import { newId } from '../ids.ts';
import type { Found } from './discovery.ts';
import { discover } from './discovery.ts';
import { contentHash, plainHash } from './hash.ts';
import { holdKnown, requireOneForm, tenantExists } from './library.ts';
import { defaultLimits } from './limits.ts';
import type { Preparer } from './prepare/pool.ts';
import { createPreparer } from './prepare/pool.ts';
import { asPlain } from './plain.ts';
import { refuse, UnknownTenant } from './refusal.ts';
import { storeBook } from './store-book.ts';
import { sweepLeftovers } from './sweep.ts';
import type { FoundTitle, ImportDeps, ImportEvent, ImportRequest } from './types.ts';
import { createWorksites } from './worksites.ts';

const ONE_FILE = '替换一本书需要正好一个文件';

type Done = Extract<ImportEvent, { type: 'done' }>;

/**
 * Imports files and folders for one institution, one title at a time, and tells what happens as it happens. A title
 * that fails is refused with its reason and the rest goes on; what is there already costs one hash. With `replace` the
 * one title becomes the new edition of that book. Rejects with
 * {@link UnknownTenant}.
 */
export async function* runImport(deps: ImportDeps, request: ImportRequest): AsyncGenerator<ImportEvent> {
  if (!(await tenantExists(deps.db, request.tenantId))) throw new UnknownTenant(request.tenantId);
  await sweepLeftovers(deps);
  const preparer = createPreparer({ ...defaultLimits, ...deps.limits });
  try {
    const found = await discover(request.paths, (files) => preparer.hints(files));
    yield { type: 'found', total: found.length };
    yield* importAll(deps, request, found, preparer);
  } finally {
    await preparer.close();
  }
}

async function* importAll(
  deps: ImportDeps,
  request: ImportRequest,
  found: Found[],
  preparer: Preparer,
): AsyncGenerator<ImportEvent> {
  const isOne = request.replace === undefined || found.length === 1;
  const count = { imported: 0, duplicate: 0, refused: 0 };
  for (const title of found) {
    if (deps.signal?.aborted) break;
    yield { type: 'started', path: title.path };
    const done = await importTitle(deps, request, isOne ? title : { path: title.path, refused: ONE_FILE }, preparer);
    count[done.status] += 1;
    yield done;
  }
  yield { type: 'finished', ...count };
}

async function importTitle(deps: ImportDeps, request: ImportRequest, title: Found, preparer: Preparer): Promise<Done> {
  const refused = (reason: string): Done => ({ type: 'done', path: title.path, status: 'refused', reason });
  if ('refused' in title) return refused(title.refused);
  try {
    return await addTitle(deps, request, title, preparer);
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name !== 'ImportRefusal' || cause) deps.log.error({ err: error, path: title.path }, 'import failed');
    return refused(name === 'ImportRefusal' ? message : `无法保存：${message}`);
  }
}

async function addTitle(
  deps: ImportDeps,
  request: ImportRequest,
  title: FoundTitle,
  preparer: Preparer,
): Promise<Done> {
  const plain = request.plain === true && title.format === 'audio';
  const sealed = await contentHash(title.files).catch(() => refuse('文件无法读取'));
  const sha256 = plain ? plainHash(sealed) : sealed;
  if (title.format === 'audio') await requireOneForm(deps.db, request, plain ? sealed : plainHash(sealed));
  const known = await holdKnown(deps.db, request, sha256);
  if (known) return { type: 'done', path: title.path, ...known };
  const worksites = createWorksites(deps.dataDir);
  const editionId = newId();
  const folder = await worksites.open(editionId);
  try {
    const prepared = await preparer.prepare(title, folder);
    const book = plain ? asPlain(prepared) : prepared;
    const added = await storeBook(deps, request, editionId, sha256, book);
    return { type: 'done', path: title.path, ...added, ...(book.warnings.length > 0 && { warnings: book.warnings }) };
  } finally {
    await worksites.close(editionId);
  }
}
