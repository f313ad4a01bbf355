import { itemsOf, useBooksInfiniteQuery } from '@yuelan/api';
import { BookType } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';

/** What is read most, what is new, what can be heard. */
export function useDiscover() {
  const go = useGo();
  const popular = useBooksInfiniteQuery({ sort: 'popular', limit: 10 });
  const newest = useBooksInfiniteQuery({ sort: 'newest', limit: 12 });
  const audio = useBooksInfiniteQuery({ bookType: BookType.mp3, sort: 'newest', limit: 12 });

  return {
    load: loadOf(popular, m.common_load_failed()),
    popular: itemsOf(popular.data),
    newest: itemsOf(newest.data),
    audio: itemsOf(audio.data),
    open: (bookId: string) => go('book/detail', { bookId }),
    more: (params: { sort?: string; bookType?: string }) => go('sub/list', params),
  };
}
export type Discover = ReturnType<typeof useDiscover>;
