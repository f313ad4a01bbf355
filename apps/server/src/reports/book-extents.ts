import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import type { EditionFile } from '../db/schema.ts';
import { books, editions } from '../db/schema.ts';
import type { BookExtent } from './receipts.ts';

/** Books that are remembered: what many read at once. */
const KEPT = 5000;
/** A book may be given a corrected edition. */
const FOR_MS = 600_000;

type Extents = ReadonlyMap<string, BookExtent>;

/**
 * How long books are, by their ids; of books that the institution does not have, nothing. Remembered, so that a report
 * asks the database for nothing but the merge.
 */
export function createBookExtents(clock: () => number) {
  const known = new Map<string, { extent: BookExtent; until: number }>();

  const remember = (bookId: string, extent: BookExtent) => {
    known.delete(bookId);
    if (known.size >= KEPT) known.delete(known.keys().next().value!);
    known.set(bookId, { extent, until: clock() + FOR_MS });
  };

  return async (tx: Tx, bookIds: readonly string[]): Promise<Extents> => {
    const now = clock();
    const wanted = new Set(bookIds);
    const missing = [...wanted].filter((id) => (known.get(id)?.until ?? 0) <= now);
    const found = missing.length > 0 ? await load(tx, missing) : new Map<string, BookExtent>();
    for (const [bookId, extent] of found) remember(bookId, extent);
    return new Map(
      [...wanted].flatMap((id) => {
        const extent = found.get(id) ?? known.get(id)?.extent;
        return extent ? [[id, extent] as const] : [];
      }),
    );
  };
}

async function load(tx: Tx, bookIds: string[]): Promise<Map<string, BookExtent>> {
  const rows = await tx
    .select({
      bookId: books.id,
      chapters: editions.chapterCount,
      characters: editions.wordCount,
      pages: editions.pageCount,
      duration: editions.duration,
      files: editions.files,
    })
    .from(books)
    .innerJoin(editions, eq(editions.id, books.editionId))
    .where(inArray(books.id, bookIds));
  return new Map(
    rows.map(({ bookId, files, duration, ...counted }) => [
      bookId,
      { ...counted, seconds: secondsOf(files, duration) },
    ]),
  );
}

function secondsOf(files: EditionFile[], whole: number | null): BookExtent['seconds'] {
  const tracks = new Map(
    files.flatMap(({ chapter, duration }) => (chapter !== null && duration ? [[chapter, duration]] : [])),
  );
  return (chapter) => tracks.get(chapter) ?? whole;
}
