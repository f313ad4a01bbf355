import {
  itemsOf,
  useSession,
  useShelfAddMutation,
  useShelfDeleteItemMutation,
  useShelfListInfiniteQuery,
} from '@yuelan/api';
import { Identity, openingPage } from '@yuelan/contract';
import type { BookCard, ShelfItem } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf, toast } from '@yuelan/ui';
import { useState } from 'react';

export type ShelfSort = 'recent' | 'added';
const nothing: ReadonlySet<string> = new Set();

/** Everything a bookshelf does, on any device. */
export function useBookshelf() {
  const go = useGo();
  const query = useShelfListInfiniteQuery({ limit: 200 });
  const { identity } = useSession();
  const [sort, setSort] = useState<ShelfSort>('recent');
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const remove = useRemoval();
  const items = sorted(itemsOf(query.data), sort);

  return {
    load: loadOf(query, m.common_load_failed()),
    items,
    isVisitor: identity === Identity.tourist,
    sort,
    setSort,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    editing: picked !== null,
    picked: picked ?? nothing,
    edit: (on: boolean) => setPicked(on ? nothing : null),
    pick: (id: string) => setPicked((now) => toggled(now ?? nothing, id)),
    pickAll: () =>
      setPicked((now) => (now?.size === items.length ? nothing : new Set(items.map((item) => item.itemId)))),
    removePicked: async () => {
      const gone = items.filter(({ itemId }) => picked?.has(itemId));
      if (await remove(gone)) setPicked(null);
    },
    open: (book: BookCard) => go('book/detail', { bookId: book.bookId }),
    read: (book: BookCard) => go(openingPage(book.bookType), { bookId: book.bookId }),
    browse: () => go('main', { tab: 'bookcity' }),
    logIn: () => go('login/login'),
  };
}
export type Bookshelf = ReturnType<typeof useBookshelf>;

/** Takes books off the shelf; a toast puts them back for as long as it is there. */
function useRemoval() {
  const [remove] = useShelfDeleteItemMutation();
  const [add] = useShelfAddMutation();
  return async (items: readonly ShelfItem[]): Promise<boolean> => {
    if (items.length === 0) return false;
    const { error } = await remove({ ids: items.map(({ itemId }) => itemId).join(',') });
    if (error) return false;
    const undo = () => void add({ bookIds: items.map(({ book }) => book.bookId) });
    toast(m.shelf_removed({ count: items.length }), { action: { label: m.common_undo(), run: undo } });
    return true;
  };
}

/** What was touched last comes first, whether read or added; or strictly by the day of adding. */
function sorted(items: readonly ShelfItem[], sort: ShelfSort): ShelfItem[] {
  const at = (item: ShelfItem) => (sort === 'recent' ? (item.readAt ?? item.addedAt) : item.addedAt);
  return [...items].sort((a, b) => Date.parse(at(b)) - Date.parse(at(a)));
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
