import { useBookEndQuery, useFinishedMutation, useVisitor } from '@yuelan/api';
import { openingPage } from '@yuelan/contract';
import { read, shareLink, stored, useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf, toast } from '@yuelan/ui';
import { useEffect, useEffectEvent } from 'react';
import { reasonFor, useBookId } from '../book-of-address.ts';

/** What reading a book came to, and where to go from its last page. */
export function useEnding() {
  const { go, params } = useNavigation();
  const bookId = useBookId();
  const query = useBookEndQuery({ bookId });
  const ending = query.currentData;
  const visitor = useVisitor();
  const [finish, finishing] = useFinishedMutation();
  const isNew = ending !== undefined && ending.finishedAt === null && !visitor;
  // The reader's own last page leads here and says so; an address alone finishes no book.
  const reached = params['done'] === '1';
  const markReached = useEffectEvent(() => void finish({ bookId }));
  useEffect(() => {
    if (reached && isNew) markReached();
  }, [reached, isNew]);

  return {
    load: loadOf({ ...query, data: ending }, reasonFor(query.error)),
    ending,
    isVisitor: visitor,
    mayFinish: isNew && !reached,
    isFinishing: finishing.isLoading,
    finish: () => void finish({ bookId }),
    readAgain: () => ending && go(openingPage(ending.book.bookType), { bookId, chapterId: 0 }),
    toBook: () => go('book/detail', { bookId }),
    toNotes: () => go('book/booknotes', { bookId }),
    logIn: () => go('login/login'),
    share: () => ending && share(bookId, ending.book.title),
  };
}
export type Ending = ReturnType<typeof useEnding>;

/** By the device's own sheet; where it has none, the address is copied. */
async function share(bookId: string, title: string): Promise<void> {
  const url = bookAddress(bookId);
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast(m.finding_copied());
  } catch (error) {
    // Closing the device's sheet is no failure.
    if ((error as Error).name !== 'AbortError') toast(m.finding_not_copied(), { tone: 'error' });
  }
}

function bookAddress(bookId: string): string {
  const url = new URL('/h5/pages/book/detail', location.origin);
  const institution = { tenantId: read(stored.tenantId), appId: read(stored.appId) };
  for (const [name, value] of Object.entries({ ...institution, bookId })) if (value) url.searchParams.set(name, value);
  return shareLink(url.href);
}
