import { useNavigation } from '@yuelan/platform';
import { Suspense, useEffect, useState } from 'react';
import { beforeLeaving } from '../boot/farewell.ts';
import { lazyPart } from './lazy-part.ts';

const audio = () => import('@yuelan/feature-audio');
const MiniPlayer = lazyPart(async () => ({ default: (await audio()).MiniPlayer }));
/** A reader who leaves takes what plays with them; its time is reported under their name. */
const closePlayer = async () => (await audio()).player.close();

/** Once the audio page has been open, something may play: until then no byte of the player is fetched. */
export function MiniPlayerSlot() {
  const { path } = useNavigation();
  const [awake, setAwake] = useState(false);
  if (!awake && path === 'pages/book/audio') setAwake(true);
  useEffect(() => (awake ? beforeLeaving(closePlayer) : undefined), [awake]);
  return awake ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}
