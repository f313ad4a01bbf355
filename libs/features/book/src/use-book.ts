import {
  itemsOf,
  useBookInfoQuery,
  useCan,
  useCatalogueQuery,
  useHidden,
  useReadRecordInfiniteQuery,
  useSession,
  useShelfAddMutation,
  useShelfDeleteItemMutation,
  useShelfListInfiniteQuery,
} from '@yuelan/api';
import { ALL_CHAPTERS, HideFlag } from '@yuelan/access';
import { Identity, openingPage } from '@yuelan/contract';
import type { BookInfo } from '@yuelan/contract';
import { useClickGuard, useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf, toast } from '@yuelan/ui';
import { reasonFor, useBookId } from './book-of-address.ts';

/** Everything a book's own page does, on any device. */
export function useBook() {
  const { go } = useNavigation();
  const bookId = useBookId();
  const query = useBookInfoQuery({ bookId });
  const catalogue = useCatalogueQuery({ bookId }, { skip: !query.currentData });
  const { identity } = useSession();
  const book = query.currentData;
  const begun = useBegun(bookId);
  // A second tap on an impatient phone must not open the book twice, with two pages to go back from.
  const open = useClickGuard((chapterId?: number) => book && go(openingPage(book.bookType), { bookId, chapterId }));

  return {
    load: loadOf({ ...query, data: book }, reasonFor(query.error)),
    book,
    toc: catalogue.currentData?.toc ?? [],
    isVisitor: identity === Identity.tourist,
    isOff: book !== undefined && book.freeChapters < 0,
    isTrial: book !== undefined && book.freeChapters >= 0 && book.freeChapters < ALL_CHAPTERS,
    openLabel: book ? openLabel(book, begun) : '',
    open,
    logIn: () => go('login/login'),
    shelf: useOnShelf(book),
  };
}
export type Book = ReturnType<typeof useBook>;

const isAudio = (book: BookInfo) => openingPage(book.bookType) === 'book/audio';

/** Whether the reader has been in the book: among the last books read, which is where one comes back from. */
function useBegun(bookId: string): boolean {
  const { data } = useReadRecordInfiniteQuery({ limit: 12 });
  return itemsOf(data).some(({ book }) => book.bookId === bookId);
}

function openLabel(book: BookInfo, begun: boolean): string {
  const audio = isAudio(book);
  if (begun) return audio ? m.book_listen_on() : m.book_continue();
  const count = book.freeChapters;
  if (count >= ALL_CHAPTERS || count >= book.chapterCount) return audio ? m.book_listen() : m.book_read();
  return audio ? m.book_trial_listen({ count }) : m.book_trial_read({ count });
}

/** On the shelf and off it, each to be undone. */
function useOnShelf(book: BookInfo | undefined) {
  const hidden = useHidden(HideFlag.addToShelf);
  const may = useCan('shelf', book?.bookId) && !hidden;
  const [addBook, adding] = useShelfAddMutation();
  const [remove, removing] = useShelfDeleteItemMutation();
  const isOn = book?.onShelf ?? false;
  const list = useShelfListInfiniteQuery({ limit: 200 }, { skip: !isOn });
  const itemId = itemsOf(list.data).find((item) => item.book.bookId === book?.bookId)?.itemId;
  const bookIds = book ? [book.bookId] : [];

  const add = async () => {
    const { error } = await addBook({ bookIds });
    if (!error) toast(m.book_shelf_added());
  };
  const takeOff = async () => {
    if (!itemId) return;
    const { error } = await remove({ ids: itemId });
    const undo = { label: m.common_undo(), run: () => void addBook({ bookIds }) };
    if (!error) toast(m.book_shelf_removed(), { action: undo });
  };
  return { may, isOn, busy: adding.isLoading || removing.isLoading, toggle: () => void (isOn ? takeOff() : add()) };
}
