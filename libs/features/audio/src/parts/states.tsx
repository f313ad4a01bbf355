import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, Bone, Button, Empty } from '@yuelan/ui';
import type { ReactNode } from 'react';
import type { AudioScreen } from '../use-audio-screen.ts';
import styles from './player.module.css';

/** The four states of the player's page. */
export const AudioStates = ({ screen, children }: { screen: AudioScreen; children: ReactNode }) => (
  <Async load={screen.load} skeleton={<PlayerSkeleton />}>
    {screen.isEmpty ? <NoSound /> : children}
  </Async>
);

/** The player's own shape. */
const PlayerSkeleton = () => (
  <div className={styles.now} role="status" aria-label={m.audio_loading()}>
    <div className={`${styles.cover} ${styles.blank}`}>
      <Bone height="100%" radius={4} />
    </div>
    <Bone width="60%" height={22} radius={6} />
    <Bone height={4} radius={2} />
    <Bone width={72} height={72} radius={36} />
  </div>
);

function NoSound() {
  const go = useGo();
  const others = <Button onClick={() => go('category/books', { bookType: 'mp3' })}>{m.audio_empty_next()}</Button>;
  return <Empty icon="audio" title={m.audio_empty()} action={others} />;
}
