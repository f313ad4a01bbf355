import { useSyncExternalStore } from 'react';
import { player, type PlayerView } from './player.ts';

/** A part of the player that a screen shows; it draws again only when that part changes. `pick` makes no new objects. */
export const usePlayer = <T>(pick: (view: PlayerView) => T): T =>
  useSyncExternalStore(player.subscribe, () => pick(player.view()));
