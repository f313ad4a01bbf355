import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Identity of a title: SHA-256 of its file, or of the hashes of its tracks in order. */
export async function contentHash(files: string[]): Promise<string> {
  const hashes: string[] = [];
  for (const file of files) hashes.push(await hashFile(file));
  return hashes.length === 1 ? hashes[0]! : createHash('sha256').update(hashes.join('\n')).digest('hex');
}

/** Identity of the same title stored plain: one institution's choice must not open it in the next. */
export const plainHash = (hash: string): string => createHash('sha256').update(`plain\n${hash}`).digest('hex');
