import { useBookInfoQuery, useHidden, useSettings } from '@yuelan/api';
import { HideFlag } from '@yuelan/access';
import { openingPage } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { useScheme } from '@yuelan/ui';
import css from './book-notes.module.css';
import { NoteTabs } from './note-tabs.tsx';
import { useOwnNotes } from './use-own-notes.ts';

/** The notes of one book outside of it. Without a connection one's own are here all the same. */
export function BookNotes({ bookId }: { bookId: string }) {
  const go = useGo();
  const own = useOwnNotes(bookId);
  const { data: book } = useBookInfoQuery({ bookId });
  const social = !useHidden(HideFlag.comments);
  const [{ scheme }] = useSettings();
  const theme = useScheme(scheme === 'auto' ? 'system' : scheme);
  const page = book ? openingPage(book.bookType) : 'book/read';
  return (
    <div className={css.page}>
      <NoteTabs
        book={{ bookId, title: book?.title ?? '', author: book?.author ?? '' }}
        own={own}
        social={social}
        theme={theme}
        page={page}
        onGo={({ chapterId }, note) => go(page, { bookId, ...(note ? { noteId: note.noteId } : { chapterId }) })}
        onRead={() => go(page, { bookId })}
      />
    </div>
  );
}

/** The title of a page of notes: the book's, as soon as it is known. */
export const useBookTitle = (bookId: string): string => useBookInfoQuery({ bookId }).data?.title ?? '';
