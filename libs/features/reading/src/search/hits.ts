import type { Locator } from '@yuelan/contract';
import type { TextHit } from '@yuelan/contract';
import type { Decoration } from '@yuelan/reader';

/** Where a hit stands: its words with what is around them find it in whatever layout. */
export function locatorOf({ chapterId, page, match, before, after }: TextHit, isPdf: boolean): Locator {
  return {
    chapterId,
    ...(isPdf && page !== null && { position: page }),
    quote: { text: match.slice(0, 200), before: before.slice(-64), after: after.slice(0, 64) },
  };
}

/** All hits are painted; the one that the reader stands at in another colour. */
export const decorationsOf = (hits: readonly TextHit[], at: number | null, isPdf: boolean): Decoration[] =>
  hits.map((hit, index) => ({
    id: `hit-${index}`,
    passage: { locator: locatorOf(hit, isPdf), text: hit.match },
    style: 'fill',
    color: index === at ? 'pink' : 'yellow',
  }));

export interface HitGroup {
  key: string;
  title: string;
  hits: { hit: TextHit; index: number }[];
}

/** Hits of one chapter together, in reading order. */
export function groupsOf(hits: readonly TextHit[]): HitGroup[] {
  const groups: HitGroup[] = [];
  hits.forEach((hit, index) => {
    const key = `${hit.chapterId} ${hit.chapterTitle}`;
    const last = groups[groups.length - 1];
    if (last?.key === key) last.hits.push({ hit, index });
    else groups.push({ key, title: hit.chapterTitle, hits: [{ hit, index }] });
  });
  return groups;
}
