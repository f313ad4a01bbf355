import { durationOf, SKIP_AHEAD, SKIP_BACK, type State, trackOf } from '@yuelan/audio-engine';
import { holdMedia, type MediaHold, type NowPlaying } from '@yuelan/platform/media';
import type { Happen } from './element.ts';

/** The lock screen, the headset and the keyboard's media keys, as the player's own. */
export const openMediaSession = (happen: Happen): MediaHold =>
  holdMedia(
    {
      play: () => happen({ type: 'playPressed' }),
      pause: () => happen({ type: 'pausePressed' }),
      nexttrack: () => happen({ type: 'nextPressed' }),
      previoustrack: () => happen({ type: 'previousPressed' }),
      seekbackward: ({ seekOffset }) => happen({ type: 'skipped', by: -(seekOffset ?? SKIP_BACK) }),
      seekforward: ({ seekOffset }) => happen({ type: 'skipped', by: seekOffset ?? SKIP_AHEAD }),
      seekto: ({ seekTime }) => seekTime !== undefined && happen({ type: 'seeked', to: seekTime }),
    },
    () => happen({ type: 'silenced' }),
  );

/** What is to be seen of the player outside the page. */
export function nowPlaying(state: State): NowPlaying {
  const duration = durationOf(state);
  const position = Math.min(state.currentTime, duration);
  return {
    metadata: metadataOf(state),
    state: state.status === 'idle' ? 'none' : state.wants ? 'playing' : 'paused',
    ...(duration > 0 && position >= 0 && { position: { duration, position, playbackRate: state.rate } }),
  };
}

function metadataOf(state: State): MediaMetadataInit | null {
  const { book } = state;
  if (!book) return null;
  const artwork = book.cover ? [{ src: book.cover, sizes: '480x640', type: 'image/jpeg' }] : [];
  return { title: trackOf(state)?.title ?? book.title, artist: book.author, album: book.title, artwork };
}
