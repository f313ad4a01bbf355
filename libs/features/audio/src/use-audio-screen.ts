import { durationOf, type State, trackOf } from '@yuelan/audio-engine';
import { useParams } from '@yuelan/platform';
import { useEffect } from 'react';
import { type Chapter, chapterAt } from './player/book.ts';
import { player } from './player/player.ts';
import { usePlayer } from './player/use-player.ts';

export type AudioLoad = 'loading' | 'empty' | 'ready' | { readonly failed: string; readonly retry: () => void };

export interface AudioScreen {
  readonly load: AudioLoad;
  readonly bookId: string;
  readonly state: State;
  readonly chapters: readonly Chapter[];
  readonly chapter: Chapter | undefined;
  readonly trackTitle: string;
  readonly duration: number;
}

const indexOf = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/**
 * Everything the audio page does, on any device. The book comes as `bookId`, or as `bid` from native shells (core §2);
 * `chapterId` and `t` (seconds) name a place in it.
 */
export function useAudioScreen(): AudioScreen {
  const { bookId: id, bid, chapterId, t } = useParams();
  const bookId = id ?? bid ?? '';
  const index = indexOf(chapterId);
  const time = indexOf(t) ?? 0;
  useEffect(() => {
    if (bookId) void player.open(bookId, { index, time });
  }, [bookId, index, time]);

  const state = usePlayer((view) => view.state);
  const chapters = usePlayer((view) => view.chapters);
  const failure = usePlayer((view) => view.failure);
  const retry = () => void player.open(bookId, { index, time });
  return {
    load: failure?.bookId === bookId ? { failed: failure.message, retry } : loadOf(state, bookId),
    bookId,
    state,
    chapters,
    chapter: chapterAt(chapters, state.currentIndex, state.currentTime),
    trackTitle: trackOf(state)?.title ?? '',
    duration: durationOf(state),
  };
}

function loadOf({ book }: State, bookId: string): AudioLoad {
  if (book?.bookId !== bookId) return bookId ? 'loading' : 'empty';
  return book.tracks.length ? 'ready' : 'empty';
}
