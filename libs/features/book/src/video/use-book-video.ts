import { useBookInfoQuery } from '@yuelan/api';
import { ContentError, openContent } from '@yuelan/content';
import { m } from '@yuelan/strings';
import type { Load } from '@yuelan/ui';
import { useEffect, useState } from 'react';
import { useBookId } from '../book-of-address.ts';
import { loadFilm, type LoadedFilm } from './load-film.ts';

type State =
  | { step: 'loading'; share: number }
  | { step: 'failed'; message: string }
  | { step: 'empty' }
  | { step: 'ready'; film: LoadedFilm };

/** The film that a book brings along, decrypted on the device. */
export function useBookVideo() {
  const bookId = useBookId();
  const info = useBookInfoQuery({ bookId });
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ step: 'loading', share: 0 });

  useEffect(() => {
    const given = new AbortController();
    let film: LoadedFilm | null = null;
    const loaded = (share: number) => setState({ step: 'loading', share });
    fetchFilm(bookId, given.signal, loaded)
      .then((found) => {
        film = found;
        if (given.signal.aborted) found?.forget();
        else setState(found ? { step: 'ready', film: found } : { step: 'empty' });
      })
      .catch((error: unknown) => {
        if (!given.signal.aborted) setState({ step: 'failed', message: messageOf(error) });
      });
    return () => {
      given.abort();
      film?.forget();
    };
  }, [bookId, attempt]);

  const retry = () => {
    setState({ step: 'loading', share: 0 });
    setAttempt((before) => before + 1);
  };
  return {
    load: loadOf(state, retry),
    /** 0 to 1: how much has come. */
    share: state.step === 'loading' ? state.share : 1,
    isEmpty: state.step === 'empty',
    title: info.currentData?.title ?? m.finding_video(),
    poster: info.currentData?.cover?.large,
    film: state.step === 'ready' ? state.film : null,
    bookId,
  };
}
export type BookVideo = ReturnType<typeof useBookVideo>;

async function fetchFilm(bookId: string, signal: AbortSignal, loaded: (share: number) => void) {
  const content = await openContent(bookId);
  try {
    return await loadFilm(content, signal, loaded);
  } finally {
    content.close();
  }
}

function loadOf(state: State, retry: () => void): Load {
  if (state.step === 'failed') return { state: 'failed', message: state.message, retry };
  return { state: state.step === 'loading' ? 'loading' : 'ready' };
}

const messageOf = (error: unknown) => (error instanceof ContentError ? error.message : m.finding_video_broken());
