import { useNavigation } from '@yuelan/platform';
import { lazy, Suspense, useEffect, useState } from 'react';

const MiniPlayer = lazy(async () => ({ default: (await import('@yuelan/feature-audio')).MiniPlayer }));

/** Once the audio page has been open, something may play: until then no byte of the player is fetched. */
export function MiniPlayerSlot() {
  const { path } = useNavigation();
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (path === 'pages/book/audio') setAwake(true);
  }, [path]);
  return awake ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}
