import { durationOf, type State, trackOf } from '@yuelan/audio-engine';
import { useParams } from '@yuelan/platform';
import { useEffect, useRef } from 'react';
import { type Load, ready, toast } from '@yuelan/ui';
import { type Card, type Chapter, chapterAt } from './player/book.ts';
import { player } from './player/player.ts';
import { usePlayer } from './player/use-player.ts';

export interface AudioScreen {
  readonly load: Load;
  /** There is nothing to play. */
  readonly isEmpty: boolean;
  readonly bookId: string;
  readonly state: State;
  readonly card: Card | null;
  readonly chapters: readonly Chapter[];
  readonly chapter: Chapter | undefined;
  readonly trackTitle: string;
  readonly duration: number;
}

const indexOf = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/**
 * Everything the audio page does, on any device. The book comes as `bookId`, or as `bid` from native shells (core §2);
 * `chapterId` and `t` (seconds) name a place in it, `noteId` a bookmark of one's own.
 */
export function useAudioScreen(): AudioScreen {
  const { bookId: id, bid, chapterId, t, noteId } = useParams();
  const bookId = id ?? bid ?? '';
  const index = indexOf(chapterId);
  const time = indexOf(t) ?? 0;
  useEffect(() => {
    if (bookId) void player.open(bookId, { index, time });
  }, [bookId, index, time]);

  useLinkedBookmark(noteId);
  useNotices();
  const state = usePlayer((view) => view.state);
  const card = usePlayer((view) => view.card);
  const chapters = usePlayer((view) => view.chapters);
  const failure = usePlayer((view) => view.failure);
  const isHere = state.book?.bookId === bookId;
  const retry = () => void player.open(bookId, { index, time });
  const failed: Load | null = failure?.bookId === bookId ? { state: 'failed', message: failure.message, retry } : null;
  return {
    load: failed ?? (isHere || !bookId ? ready : { state: 'loading' }),
    isEmpty: !isHere || state.book?.tracks.length === 0,
    bookId,
    state,
    card,
    chapters,
    chapter: chapterAt(chapters, state.currentIndex, state.currentTime),
    trackTitle: trackOf(state)?.title ?? '',
    duration: durationOf(state),
  };
}

/** Goes to the bookmark that a link means, once it is known: it may still come from another device. */
function useLinkedBookmark(noteId: string | undefined): void {
  const isKnown = usePlayer((view) => view.bookmarks.some((mark) => mark.noteId === noteId));
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!isKnown || noteId === undefined || taken.current === noteId) return;
    taken.current = noteId;
    player.goToBookmark(noteId);
  }, [isKnown, noteId]);
}

/** Core §8: what goes wrong with the sound is a toast. */
function useNotices(): void {
  const notice = usePlayer((view) => view.notice);
  const said = useRef(notice);
  useEffect(() => {
    if (notice && notice !== said.current) toast(notice.message, { tone: 'error' });
    said.current = notice;
  }, [notice]);
}
