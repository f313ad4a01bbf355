import { isFailure, itemsOf, reasonOf, useSearchTextInfiniteQuery } from '@yuelan/api';
import type { TextHit } from '@yuelan/contract';
import type { Reader } from '../use-reader.ts';
import { locatorOf } from './hits.ts';
import { remember } from './last-words.ts';
import { look, searchOf, useSearchState } from './search-store.ts';

export type SearchStatus = 'idle' | 'searching' | 'failed' | 'ready';

/** Everything the search in a book does; the panel and the bar over the page show it. */
export function useSearch(reader: Reader) {
  const { hub, bookId } = reader;
  const store = searchOf(hub);
  const { words, at, from, local } = useSearchState(hub);
  const query = useSearchTextInfiniteQuery({ bookId, keyword: words }, { skip: words === '' });
  const found = words === '' ? undefined : query.currentData;
  const unreachable = isUnreachable(query.error);
  const hits: readonly TextHit[] = local?.hits ?? itemsOf(found);
  const hasMore = local === null && query.hasNextPage;

  function goTo(index: number) {
    const hit = hits[index];
    if (!hit) return;
    remember(bookId, words);
    store.change({ at: index, from: from ?? reader.place?.locator ?? null });
    reader.goTo(locatorOf(hit, reader.isPdf));
    if (hasMore && index >= hits.length - 2) void query.fetchNextPage();
  }

  return {
    words,
    status: statusOf(words, found !== undefined, query.isError && !unreachable, local?.done ?? false),
    hits,
    /** Of the whole book, where the server has said so. */
    total: local ? hits.length : (found?.pages[0]?.total ?? hits.length),
    /** The device searches by itself: only what is written exactly like the words is found. */
    isLocal: local !== null,
    isWhole: local?.whole ?? true,
    searchesHere: unreachable,
    failure: reasonOf(query.error),
    retry: () => void query.refetch(),
    at,
    hasMore,
    isGrowing: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    look: (wanted: string) => look(store, wanted.trim()),
    keep: () => remember(bookId, words),
    goTo,
    /** To the next hit, or the one before; from the last to the first. */
    step: (by: 1 | -1) => {
      if (hits.length > 0) goTo(at === null ? 0 : (at + by + hits.length) % hits.length);
    },
    /** Whoever has gone through hits is offered the way back to where they were. */
    end: () => {
      store.change({ ...store.get(), from: null });
      look(store, '');
      if (at !== null && from) hub.events.jumped(from);
    },
  };
}
export type Search = ReturnType<typeof useSearch>;

const isUnreachable = (error: unknown) => isFailure(error) && (error.type === 'network' || error.type === 'timeout');

function statusOf(words: string, answered: boolean, failed: boolean, done: boolean): SearchStatus {
  if (words === '') return 'idle';
  if (answered || done) return 'ready';
  return failed ? 'failed' : 'searching';
}
