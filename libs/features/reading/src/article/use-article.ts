import { reasonOf, useBookInfoQuery, useSettings } from '@yuelan/api';
import { BookType, openingPage } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { useScheme } from '@yuelan/ui';
import { useEffect, useState } from 'react';
import { failureText } from '../parts/failure.tsx';
import { startReading } from '../reading-session.ts';
import { useReaderSettings } from '../settings/reader-settings.ts';
import { createHub, useViewEvents } from '../view-hub.ts';

type State = { step: 'loading' } | { step: 'failed'; message: string } | { step: 'ready' };

const ARTICLES: readonly BookType[] = [BookType.html, BookType.innerHtml];

/**
 * A rich text of the library as an article: a stored page, sanitised when it was imported, shown by the reader's own
 * engine in one scroll. Its place and its minutes are kept as those of any book. What is no page opens as what it is.
 */
export function useArticle(bookId: string) {
  const { go, open } = useNavigation();
  const info = useBookInfoQuery({ bookId });
  const book = info.currentData;
  const [element, attach] = useState<HTMLElement | null>(null);
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [settings] = useReaderSettings();
  const [{ scheme }] = useSettings();
  const theme = useScheme(scheme === 'auto' ? 'system' : scheme);
  const [hub] = useState(createHub);
  const isArticle = book !== undefined && ARTICLES.includes(book.bookType);
  useViewEvents(hub, { linkFollowed: (href) => /^https?:/i.test(href) && open(href) });

  useEffect(() => {
    if (book && !isArticle) go(openingPage(book.bookType), { bookId }, 'redirect');
  }, [book, isArticle, bookId]); // oxlint-disable-line react/exhaustive-deps -- `go` is another one after every step

  useEffect(() => {
    if (!element || !isArticle) return undefined;
    const session = startReading({
      bookId,
      element,
      settings: { ...settings, flow: 'scrolled', theme },
      expected: BookType.html,
      target: null,
      view: hub.events,
      events: {
        opened: () => setState({ step: 'ready' }),
        failed: (error) => setState({ step: 'failed', message: failureText(error) }),
        elsewhere: () => undefined,
        askPassword: async () => null,
      },
    });
    return () => session.close();
  }, [element, bookId, isArticle, theme, attempt, hub]); // oxlint-disable-line react/exhaustive-deps -- settings of the opening

  return {
    attach,
    book,
    isArticle,
    state: info.isError ? ({ step: 'failed', message: reasonOf(info.error) } as const) : state,
    retry: () => {
      void info.refetch();
      setState({ step: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
export type Article = ReturnType<typeof useArticle>;
