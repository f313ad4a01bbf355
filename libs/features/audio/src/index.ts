export { MiniPlayer } from './mini-player.tsx';
export { AudioPlayer, WideAudioPlayer } from './parts/audio-player.tsx';
export { player } from './player/player.ts';
export type { Bookmark } from './player/bookmarks.ts';
export type { OpenOptions, Player, PlayerView } from './player/player.ts';
export { usePlayer } from './player/use-player.ts';
export { useAudioScreen } from './use-audio-screen.ts';
export type { AudioScreen } from './use-audio-screen.ts';
