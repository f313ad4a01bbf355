import { useNavigation } from '@yuelan/platform';
import { Suspense, useEffect, useState } from 'react';
import { beforeLeaving } from '../boot/farewell.ts';
import { heardBook } from './heard-book.ts';
import { lazyPart } from './lazy-part.ts';

const audio = () => import('@yuelan/feature-audio');
const MiniPlayer = lazyPart(async () => ({ default: (await audio()).MiniPlayer }));
/** A reader who leaves takes what plays with them; its time is reported under their name. */
const closePlayer = async () => (await audio()).player.close();

/**
 * Once the audio page has been open, something may play: until then no byte of the player is fetched. What this tab
 * heard before a reload is there again, silent, where it was left.
 */
export function MiniPlayerSlot({ ready }: { ready: boolean }) {
  const { path } = useNavigation();
  const [awake, setAwake] = useState(() => heardBook.get() !== null);
  const isPlayerPage = path === 'pages/book/audio';
  if (!awake && isPlayerPage) setAwake(true);
  useEffect(() => (awake ? beforeLeaving(closePlayer) : undefined), [awake]);
  useEffect(() => (awake && ready ? followPlayer(isPlayerPage) : undefined), [awake, ready, isPlayerPage]);
  return awake ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}

/** Remembers what is in the player, and opens what was in it; its own page opens its book itself. Returns how to stop. */
function followPlayer(isPlayerPage: boolean): () => void {
  let stop: (() => void) | null = () => undefined;
  void audio()
    .then(({ player }) => {
      if (!stop) return;
      const inPlayer = () => player.view().state.book?.bookId ?? null;
      const heard = heardBook.get();
      const mayOpen = heard !== null && !isPlayerPage && inPlayer() === null && player.view().opening === null;
      if (mayOpen) void player.open(heard).then(() => inPlayer() ?? heardBook.set(null));
      let last = inPlayer();
      stop = player.subscribe(() => {
        const now = inPlayer();
        if (now !== last) heardBook.set((last = now));
      });
      if (last !== null) heardBook.set(last);
    })
    // Without the player there is nothing to remember.
    .catch(() => undefined);
  return () => {
    stop?.();
    stop = null;
  };
}
