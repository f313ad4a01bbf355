import type { Part } from '../media.ts';
import type { BooksDatabase, PartKey } from './database.ts';

const partsOf = (id: string, file: number) => IDBKeyRange.bound([id, file], [id, file, []]);

/** The ciphertext of a part, out of whatever kept pieces cover it; null where they do not. */
export async function findPart(database: BooksDatabase, id: string, part: Part): Promise<ArrayBuffer | null> {
  const parts = database.transaction('parts').store;
  const end = part.end ?? Infinity;
  const keys = covering(await parts.getAllKeys(partsOf(id, part.file)), part.start, end);
  if (!keys) return null;
  const pieces = await Promise.all(keys.map((key) => parts.get(key)));
  const all: Uint8Array[] = [];
  let at = part.start;
  for (const piece of pieces) {
    if (!piece) return null;
    const bytes = new Uint8Array(piece.data, at - piece.start);
    const wanted = end === Infinity ? bytes : bytes.subarray(0, end - at + 1);
    all.push(wanted);
    at += wanted.length;
  }
  return new Blob(all as BlobPart[]).arrayBuffer();
}

/** The fewest pieces that hold every byte from `start` to `end`. Keys come in the order of their starts. */
export function covering(keys: readonly PartKey[], start: number, end: number): PartKey[] | null {
  const chosen: PartKey[] = [];
  let at = start;
  while (at <= end) {
    let best: PartKey | undefined;
    for (const key of keys) if (key[2] <= at && key[3] >= at && (!best || key[3] > best[3])) best = key;
    if (!best) return null;
    chosen.push(best);
    // A file that is there to its end is there to infinity.
    if (best[3] === Infinity) break;
    at = best[3] + 1;
  }
  return chosen;
}
