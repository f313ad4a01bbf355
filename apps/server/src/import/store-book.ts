import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { MANIFEST_FILE } from '@yuelan/contract';
import type { ContentStore } from '../content/content-store.ts';
import { coverFile, editionFile } from '../content/content-store.ts';
import type { BookCover } from '../db/schema.ts';
import { newContentKey, wrapKey } from '../keys.ts';
import { deflated } from './deflate.ts';
import { encrypt, encryptFile } from './encrypt.ts';
import type { Added } from './holding.ts';
import type { Holder } from './library.ts';
import { addEdition } from './library.ts';
import type { ImportDeps, PreparedBook } from './types.ts';

/** Files written at a time: each is made durable, and the waiting overlaps. */
const PARALLEL = 8;

/**
 * Encrypts and writes every file but plain ones, which are written as they are; then makes the one transaction that brings the book into being: before it there is
 * nothing, after it everything. Files without a row are removed, here or by the next sweep.
 */
export async function storeBook(
  deps: ImportDeps,
  holder: Holder,
  editionId: string,
  sha256: string,
  book: PreparedBook,
): Promise<Added> {
  const key = newContentKey();
  try {
    await writeFiles(deps.content, editionId, book, key);
    const cover = await writeCover(deps.content, book);
    const edition = { id: editionId, sha256, wrappedKey: wrapKey(deps.masterKey, key), cover, book };
    const added = await addEdition(deps.db, holder, edition);
    if (added.editionId !== editionId) await deps.content.removeAll(`editions/${editionId}`);
    return { status: added.status, bookId: added.bookId };
  } catch (error) {
    await deps.content.removeAll(`editions/${editionId}`);
    throw error;
  }
}

async function writeFiles(content: ContentStore, editionId: string, book: PreparedBook, key: Buffer): Promise<void> {
  const manifest = encrypt(await manifestBytes(book), key, MANIFEST_FILE);
  await content.put(editionFile(editionId, MANIFEST_FILE), manifest, manifest.length);
  const queue = book.files.map((part, index) => ({ ...part, file: index + 1 }));
  const write = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const bytes = next.plain ? createReadStream(next.source) : encryptFile(next.source, key, next.file);
      await content.put(editionFile(editionId, next.file), bytes, next.size);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, write));
}

async function manifestBytes({ manifest }: PreparedBook): Promise<Uint8Array> {
  const json = Buffer.from(JSON.stringify(manifest));
  return (await deflated(json)) ?? json;
}

async function writeCover(content: ContentStore, { cover }: PreparedBook): Promise<BookCover | null> {
  if (!cover) return null;
  const hash = createHash('sha256').update(cover.large).digest('hex').slice(0, 32);
  await putOnce(content, coverFile(hash, 240), cover.small);
  await putOnce(content, coverFile(hash, 480), cover.large);
  return { hash, color: cover.color };
}

async function putOnce(content: ContentStore, key: string, bytes: Uint8Array): Promise<void> {
  if ((await content.size(key)) === null) await content.put(key, bytes, bytes.byteLength);
}
