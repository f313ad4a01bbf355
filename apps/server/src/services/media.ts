import { ALL_CHAPTERS } from '@yuelan/access';
import { Code, MANIFEST_FILE } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import type { ContentStore } from '../content/content-store.ts';
import { editionFile } from '../content/content-store.ts';
import type { Tx } from '../db/db.ts';
import type { EditionFile } from '../db/schema.ts';
import { editions } from '../db/schema.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { openableBook } from '../queries/openable-book.ts';

type Files = ReadonlyMap<number, EditionFile>;

/** Editions whose file lists are kept in memory; an edition never changes, so neither does its list. */
const KEPT = 500;

/** Which encrypted bytes a person may have (docs/content-format.md); asked for every request. */
export function createMedia(content: ContentStore) {
  const lists = new Map<string, Files>();

  async function filesOf(tx: Tx, editionId: string): Promise<Files> {
    const known = lists.get(editionId);
    if (known) return known;
    const [row] = await tx.select({ files: editions.files }).from(editions).where(eq(editions.id, editionId));
    const files = new Map((row?.files ?? []).map((file) => [file.file, file]));
    lists.set(editionId, files);
    if (lists.size > KEPT) lists.delete(lists.keys().next().value!);
    return files;
  }

  return {
    /** Where a file of a book is and how long; refuses a chapter that is not free to this person. */
    async locate(ctx: Ctx, bookId: string, number: number): Promise<{ key: string; size: number }> {
      const { editionId, file } = await ctx.inTenant(async (tx) => {
        const book = await openableBook(tx, ctx.who, bookId);
        if (number === MANIFEST_FILE) return { ...book, file: null };
        const found = (await filesOf(tx, book.editionId)).get(number);
        if (!found) throw denied();
        if (!isFree(found, book.freeChapters)) throw new Refusal(Code.chapterNotFree);
        return { ...book, file: found };
      });
      const key = editionFile(editionId, number);
      const size = file?.size ?? (await content.size(key));
      if (size === null) throw denied();
      return { key, size };
    },
  };
}
export type Media = ReturnType<typeof createMedia>;

const isFree = ({ chapter }: EditionFile, free: number): boolean =>
  free >= ALL_CHAPTERS || (chapter !== null && chapter < free);
