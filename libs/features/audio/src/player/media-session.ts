import { preferences } from '@yuelan/api/preferences';
import { type AudioBook, durationOf, hasNextChapter, type State, trackOf } from '@yuelan/audio-engine';
import { holdMedia, type MediaHold, type NowPlaying } from '@yuelan/platform/media';
import { type Chapter, chapterAt } from './book.ts';
import type { Happen } from './element.ts';
import { pressPlay } from './press-play.ts';

/** The lock screen, the headset and the keyboard's media keys, as the player's own. */
export const openMediaSession = (happen: Happen): MediaHold =>
  holdMedia(
    {
      play: () => happen(pressPlay()),
      pause: () => happen({ type: 'pausePressed' }),
      // What a listener calls a track is a chapter: a whole book may be one file.
      nexttrack: () => happen({ type: 'nextChapterPressed' }),
      previoustrack: () => happen({ type: 'previousChapterPressed' }),
      seekbackward: ({ seekOffset }) => happen({ type: 'skipped', by: -(seekOffset ?? preferences().listening.back) }),
      seekforward: ({ seekOffset }) => happen({ type: 'skipped', by: seekOffset ?? preferences().listening.ahead }),
      seekto: ({ seekTime, fastSeek }) =>
        seekTime !== undefined && happen({ type: 'seeked', to: seekTime, passing: fastSeek ?? false }),
    },
    () => happen({ type: 'silenced' }),
  );

/** What is to be seen of the player outside the page. */
export function nowPlaying(state: State, chapters: readonly Chapter[]): NowPlaying {
  const duration = durationOf(state);
  const position = Math.min(state.currentTime, duration);
  return {
    metadata: metadataOf(state, chapters),
    state: state.status === 'idle' ? 'none' : state.wants ? 'playing' : 'paused',
    idle: [...(hasNextChapter(state) ? [] : ['nexttrack' as const]), ...(duration > 0 ? [] : ['seekto' as const])],
    ...(duration > 0 && position >= 0 && { position: { duration, position, playbackRate: state.rate } }),
  };
}

function metadataOf(state: State, chapters: readonly Chapter[]): MediaMetadataInit | null {
  const { book, currentIndex, currentTime } = state;
  if (!book) return null;
  const artwork = book.cover ? artworkOf(book.cover) : [];
  const title = chapterAt(chapters, currentIndex, currentTime)?.title ?? trackOf(state)?.title ?? book.title;
  return { title, artist: book.author, album: book.title, artwork };
}

const artworkOf = ({ small, large }: NonNullable<AudioBook['cover']>): MediaImage[] => [
  { src: small, sizes: '240x320', type: 'image/jpeg' },
  { src: large, sizes: '480x640', type: 'image/jpeg' },
];
