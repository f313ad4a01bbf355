import { durationOf, SKIP_AHEAD, SKIP_BACK, type State, trackOf } from '@yuelan/audio-engine';
import type { Happen } from './element.ts';

/** The lock screen, the headset and the keyboard's media keys. */
export function handleMediaKeys(happen: Happen): void {
  const handlers: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
    ['play', () => happen({ type: 'playPressed' })],
    ['pause', () => happen({ type: 'pausePressed' })],
    ['nexttrack', () => happen({ type: 'nextPressed' })],
    ['previoustrack', () => happen({ type: 'previousPressed' })],
    ['seekbackward', ({ seekOffset }) => happen({ type: 'skipped', by: -(seekOffset ?? SKIP_BACK) })],
    ['seekforward', ({ seekOffset }) => happen({ type: 'skipped', by: seekOffset ?? SKIP_AHEAD })],
    ['seekto', ({ seekTime }) => seekTime !== undefined && happen({ type: 'seeked', to: seekTime })],
  ];
  for (const [action, handler] of handlers)
    try {
      navigator.mediaSession?.setActionHandler(action, handler);
    } catch {
      // An action that this browser does not know.
    }
}

export function showMetadata(state: State): void {
  if (!navigator.mediaSession || typeof MediaMetadata === 'undefined') return;
  const { book } = state;
  const artwork = book?.cover ? [{ src: book.cover, sizes: '480x640', type: 'image/jpeg' }] : [];
  navigator.mediaSession.metadata = book
    ? new MediaMetadata({ title: trackOf(state)?.title ?? book.title, artist: book.author, album: book.title, artwork })
    : null;
}

export function showPlayback(state: State): void {
  if (!navigator.mediaSession) return;
  navigator.mediaSession.playbackState = state.status === 'idle' ? 'none' : state.wants ? 'playing' : 'paused';
  const duration = durationOf(state);
  const position = Math.min(state.currentTime, duration);
  if (duration > 0 && position >= 0)
    navigator.mediaSession.setPositionState?.({ duration, position, playbackRate: state.rate });
}
