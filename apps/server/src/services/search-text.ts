import type { ParsedArgsOf, TextHit } from '@yuelan/contract';
import { foldedKeyword } from '@yuelan/contract/folding';
import type { bookSchemas } from '@yuelan/contract/schemas';
import { BookType } from '@yuelan/contract';
import { fromCursor, keys, pageOf } from '../cursor.ts';
import type { Tx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import type { Count, SearchedText } from '../queries/edition-texts.ts';
import { countMatches, foldTexts, hasUnfolded, textsAt } from '../queries/edition-texts.ts';
import { openableBook } from '../queries/openable-book.ts';
import type { Limits } from './limits.ts';

type SearchArgs = ParsedArgsOf<typeof bookSchemas, 'searchText'>;
type Found = TextHit & { /** Which of all matches it is, from 0. */ number: number };

/** Matches that are counted and shown of one keyword: whoever has more wants another word. */
const MOST = 1000;
/** Characters on each side of a match. */
const CONTEXT = 24;

/** Words in a book: the chapters that are free to whoever asks, in reading order. */
export const createSearchText = ({ db }: Pick<Deps, 'db'>, limits: Limits) => ({
  async searchText(ctx: Ctx, args: SearchArgs) {
    await limits.searchText(ctx.who.tenantId, ctx.who.userId);
    const book = await ctx.inTenant(async (tx) => {
      const found = await openableBook(tx, ctx.who, args.bookId);
      return { ...found, unfolded: await hasUnfolded(tx, found.editionId) };
    });
    if (book.unfolded) await db.asOwner((tx) => foldTexts(tx, book.editionId));
    return ctx.inTenant((tx) => search(tx, book, args));
  },
});

interface Searched {
  editionId: string;
  bookType: BookType;
  freeChapters: number;
}

async function search(tx: Tx, book: Searched, { keyword, cursor, limit }: SearchArgs) {
  const words = foldedKeyword(keyword);
  const start = fromCursor(cursor, keys.number)?.[0] ?? 0;
  const counts = words === '' ? [] : await countMatches(tx, book, words);
  const total = Math.min(
    counts.reduce((sum, { matches }) => sum + matches, 0),
    MOST,
  );
  const hits = await hitsBetween(tx, book, words, counts, start, Math.min(start + limit + 1, total));
  const page = pageOf(
    hits,
    limit,
    ({ number }) => [number + 1, book.editionId],
    (hit): TextHit => hit,
  );
  return { ...page, total };
}

/** Matches number `start` to `end`, from 0; only the texts that hold them are read. */
async function hitsBetween(tx: Tx, book: Searched, words: string, counts: Count[], start: number, end: number) {
  const numbered = withFirst(counts).filter(({ first, matches }) => first < end && first + matches > start);
  const texts = await textsAt(tx, book.editionId, numbered);
  const all = texts.flatMap((text, index) => hitsIn(text, words, numbered[index]!.first, book.bookType));
  return all.filter(({ number }) => number >= start && number < end);
}

/** Each with the number of its first match. */
function withFirst(counts: Count[]) {
  let next = 0;
  return counts.map((count) => {
    const first = next;
    next += count.matches;
    return { ...count, first };
  });
}

function hitsIn(row: SearchedText, words: string, first: number, bookType: BookType): Found[] {
  const hits: Found[] = [];
  for (let at = row.folded.indexOf(words); at >= 0; at = row.folded.indexOf(words, at + words.length)) {
    hits.push({
      chapterId: row.chapter,
      page: bookType === BookType.pdf ? row.page : null,
      chapterTitle: row.title,
      ...excerpt(row.text, at, at + words.length),
      ordinal: hits.length,
      number: first + hits.length,
    });
  }
  return hits;
}

const excerpt = (text: string, start: number, end: number) => ({
  before: wholeCharacters(text.slice(Math.max(0, start - CONTEXT), start)),
  match: text.slice(start, end),
  after: wholeCharacters(text.slice(end, end + CONTEXT)),
});

/** Without the halves of characters that a cut has left, on one line. */
const wholeCharacters = (text: string) => text.replace(/\p{Surrogate}/gu, '').replace(/\s+/g, ' ');
