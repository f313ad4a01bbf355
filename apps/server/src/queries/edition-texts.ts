import { folded } from '@yuelan/contract/folding';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { editionTexts } from '../db/schema.ts';

/** Where in an edition matches are, and how many. */
export interface Count {
  chapter: number;
  page: number;
  matches: number;
}

export interface SearchedText {
  chapter: number;
  page: number;
  title: string;
  text: string;
  folded: string;
}

/** Whether an edition was imported before texts were folded. */
export const hasUnfolded = async (tx: Tx, editionId: string): Promise<boolean> =>
  (
    await tx
      .select({ chapter: editionTexts.chapter })
      .from(editionTexts)
      .where(and(eq(editionTexts.editionId, editionId), isNull(editionTexts.folded)))
      .limit(1)
  ).length > 0;

/** Folds the texts of an older edition, once; in a transaction of the owner's. */
export async function foldTexts(tx: Tx, editionId: string): Promise<void> {
  const rows = await tx.select().from(editionTexts).where(eq(editionTexts.editionId, editionId));
  for (const { chapter, page, text } of rows) {
    await tx
      .update(editionTexts)
      .set({ folded: folded(text) })
      .where(at(editionId, { chapter, page }));
  }
}

const at = (editionId: string, { chapter, page }: Pick<Count, 'chapter' | 'page'>) =>
  and(eq(editionTexts.editionId, editionId), eq(editionTexts.chapter, chapter), eq(editionTexts.page, page));

/** Texts with `words`, folded, in reading order. Bytes are counted: characters of a long text take ten times as long. */
export function countMatches(
  tx: Tx,
  { editionId, freeChapters }: { editionId: string; freeChapters: number },
  words: string,
): Promise<Count[]> {
  const without = sql`octet_length(replace(${editionTexts.folded}, ${words}, ''))`;
  const matches = sql<number>`(octet_length(${editionTexts.folded}) - ${without}) / octet_length(${words}::text)`;
  return tx
    .select({ chapter: editionTexts.chapter, page: editionTexts.page, matches: matches.mapWith(Number) })
    .from(editionTexts)
    .where(
      and(
        eq(editionTexts.editionId, editionId),
        lt(editionTexts.chapter, freeChapters),
        sql`strpos(${editionTexts.folded}, ${words}) > 0`,
      ),
    )
    .orderBy(asc(editionTexts.chapter), asc(editionTexts.page));
}

/** The texts at some places, in reading order. */
export async function textsAt(tx: Tx, editionId: string, places: Count[]): Promise<SearchedText[]> {
  if (places.length === 0) return [];
  const rows = await tx
    .select()
    .from(editionTexts)
    .where(or(...places.map((place) => at(editionId, place))))
    .orderBy(asc(editionTexts.chapter), asc(editionTexts.page));
  return rows.map((row) => ({ ...row, folded: row.folded ?? folded(row.text) }));
}
