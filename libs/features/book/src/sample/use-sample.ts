import { useBookEndQuery, useBookInfoQuery, usePreviewQuery } from '@yuelan/api';
import { ALL_CHAPTERS } from '@yuelan/access';
import { openingPage } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { loadOf } from '@yuelan/ui';
import { reasonFor, useBookId } from '../book-of-address.ts';

/** What of a book may be read by whoever asks: all of it, a sample, nothing any more. */
export type Access = 'all' | 'login' | 'closed' | 'off';

/** What may be read of a book, why no more, and what opens the rest. */
export function useSample() {
  const { go } = useNavigation();
  const bookId = useBookId();
  const query = usePreviewQuery({ bookId });
  const info = useBookInfoQuery({ bookId });
  const preview = query.currentData;
  const access = preview && accessOf(preview);
  const related = useBookEndQuery({ bookId }, { skip: access !== 'off' && access !== 'closed' });
  const page = preview && openingPage(preview.book.bookType);

  return {
    load: loadOf({ ...query, data: preview }, reasonFor(query.error)),
    book: preview?.book,
    intro: info.currentData?.intro ?? null,
    access,
    isAudio: page === 'book/audio',
    freeChapters: Math.max(0, Math.min(preview?.freeChapters ?? 0, preview?.chapterCount ?? 0)),
    chapterCount: preview?.chapterCount ?? 0,
    chapters: preview?.chapters ?? [],
    related: related.currentData?.related ?? [],
    open: (chapterId?: number) => page && go(page, { bookId, chapterId }),
    logIn: () => go('login/login'),
    askLibrary: () => go('mine/about'),
    toContents: () => go('book/catalogue', { bookId }),
  };
}
export type Sample = ReturnType<typeof useSample>;

interface Preview {
  freeChapters: number;
  chapterCount: number;
  needs: 'nothing' | 'login' | 'closed';
}

/** An off-shelf book is closed to everybody, whatever they would need otherwise (core §6). */
function accessOf({ freeChapters, chapterCount, needs }: Preview): Access {
  if (freeChapters < 0) return 'off';
  if (needs === 'nothing' || freeChapters >= ALL_CHAPTERS || (chapterCount > 0 && freeChapters >= chapterCount)) {
    return 'all';
  }
  return needs;
}
