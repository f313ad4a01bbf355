export interface MediaKeys {
  play: () => void;
  pause: () => void;
  previous: () => void;
  next: () => void;
}

const actions: readonly [MediaSessionAction, keyof MediaKeys][] = [
  ['play', 'play'],
  ['pause', 'pause'],
  ['previoustrack', 'previous'],
  ['nexttrack', 'next'],
];

/** The lock screen, the headset and the keyboard's media keys; returns how to give them back. */
export function handleMediaKeys(keys: MediaKeys): () => void {
  const set = (action: MediaSessionAction, handler: (() => void) | null) => {
    try {
      navigator.mediaSession?.setActionHandler(action, handler);
    } catch {
      // An action that this browser does not know.
    }
  };
  for (const [action, key] of actions) set(action, keys[key]);
  return () => {
    for (const [action] of actions) set(action, null);
    showOnLockScreen(null);
  };
}

export function showOnLockScreen(
  heard: { title: string; author: string; chapter: string; playing: boolean } | null,
): void {
  if (!navigator.mediaSession || typeof MediaMetadata === 'undefined') return;
  navigator.mediaSession.metadata =
    heard && new MediaMetadata({ title: heard.chapter || heard.title, album: heard.title, artist: heard.author });
  navigator.mediaSession.playbackState = heard === null ? 'none' : heard.playing ? 'playing' : 'paused';
}
