import { useNavigation } from '@yuelan/platform';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

const MiniPlayer = lazyPart(async () => ({ default: (await import('@yuelan/feature-audio')).MiniPlayer }));

/** Once the audio page has been open, something may play: until then no byte of the player is fetched. */
export function MiniPlayerSlot() {
  const { path } = useNavigation();
  const [awake, setAwake] = useState(false);
  if (!awake && path === 'pages/book/audio') setAwake(true);
  return awake ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}
