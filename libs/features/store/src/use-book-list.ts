import { itemsOf, useBooksInfiniteQuery, useCategoriesQuery } from '@yuelan/api';
import { BookType } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';

export type BookSort = 'newest' | 'popular' | 'title';
export interface BookFilter {
  readonly categoryId?: string;
  readonly bookType?: BookType;
  readonly keyword?: string;
  readonly sort: BookSort;
}

const types: readonly string[] = Object.values(BookType);
const sorts: readonly string[] = ['newest', 'popular', 'title'];

/** The filter that an address asks for; what it does not understand is left out. */
export function filterOf(params: Readonly<Record<string, string>>): BookFilter {
  const { categoryId, bookType = '', keyword = '', sort = '' } = params;
  const words = keyword.trim().slice(0, 100);
  return {
    ...(categoryId && /^[\w-]{1,64}$/.test(categoryId) && { categoryId }),
    ...(types.includes(bookType) && { bookType: bookType as BookType }),
    ...(words && { keyword: words }),
    sort: sorts.includes(sort) ? (sort as BookSort) : 'newest',
  };
}

/** Books by category, type and words. The filter is the address, so that it can be shared and gone back to. */
export function useBookList() {
  const { params, path, go } = useNavigation();
  const filter = filterOf(params);
  const query = useBooksInfiniteQuery({ ...filter, limit: 24 });
  const categories = useCategoriesQuery();
  const page = path === 'pages/sub/list' ? 'sub/list' : 'main';
  const kept = page === 'main' ? { tab: params['tab'] } : {};

  return {
    load: loadOf({ ...query, data: query.currentData }, m.common_load_failed()),
    filter,
    books: itemsOf(query.currentData),
    categories: categories.data ?? [],
    hasMore: query.hasNextPage,
    isGrowing: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    change: (part: { [K in keyof BookFilter]?: BookFilter[K] | undefined }) =>
      go(page, { ...kept, ...filter, ...part }, 'redirect'),
    open: (bookId: string) => go('book/detail', { bookId }),
  };
}
export type BookList = ReturnType<typeof useBookList>;
