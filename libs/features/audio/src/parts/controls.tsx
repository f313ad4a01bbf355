import { usePreferences } from '@yuelan/api/preferences';
import { hasNextChapter, type State } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { Icon, IconButton, type IconName } from '@yuelan/ui';
import { Pause, Play } from 'lucide-react';
import { player } from '../player/player.ts';
import styles from './controls.module.css';

/** Previous, back, play, ahead, next: one clear button among quiet ones. */
export function Controls({ state }: { state: State }) {
  const { back, ahead } = usePreferences().listening;
  const { previous, next } = stepsOf(state);
  return (
    <div className={styles.controls} role="group" aria-label={m.audio_controls()}>
      <IconButton icon="previous" size={26} label={previous.label} onClick={previous.go} />
      <Skip icon="rewind-15" seconds={back} label={m.audio_back({ seconds: back })} onPress={player.skipBack} />
      <PlayButton state={state} />
      <Skip icon="forward-30" seconds={ahead} label={m.audio_ahead({ seconds: ahead })} onPress={player.skipAhead} />
      {/* Disabled it would lose the focus of whoever went to the end with it. */}
      <IconButton icon="next" size={26} label={next.label} aria-disabled={!next.isThere} onClick={next.go} />
    </div>
  );
}

/** Whether the track that is heard holds several chapters. */
export const hasChapters = ({ book, currentIndex }: State): boolean =>
  book?.chapters.some(({ index, time }) => index === currentIndex && time > 0) ?? false;

export const hasNextTrack = ({ book, currentIndex }: State): boolean => currentIndex + 1 < (book?.tracks.length ?? 0);

/** By chapters in a track that holds several, by tracks otherwise. */
const stepsOf = (state: State) =>
  hasChapters(state)
    ? {
        previous: { label: m.audio_chapter_previous(), go: player.previousChapter },
        next: { label: m.audio_chapter_next(), isThere: hasNextChapter(state), go: player.nextChapter },
      }
    : {
        previous: { label: m.audio_previous(), go: player.previous },
        next: { label: m.audio_next(), isThere: hasNextTrack(state), go: player.next },
      };

interface SkipProps {
  icon: IconName;
  seconds: number;
  label: string;
  onPress: () => void;
}

/** A turning arrow around the number of seconds. */
export const Skip = ({ icon, seconds, label, onPress }: SkipProps) => (
  <button type="button" className={styles.skip} aria-label={label} title={label} onClick={onPress}>
    <Icon name={icon} size={38} />
    <span>{seconds}</span>
  </button>
);

/** Shows what pressing does; a ring turns while the sound is still on its way. */
export const PlayButton = ({ state: { wants, status } }: { state: State }) => (
  <button
    type="button"
    className={styles.play}
    aria-label={wants ? m.audio_pause() : m.audio_play()}
    aria-busy={status === 'loading'}
    data-loading={status === 'loading'}
    onClick={player.toggle}
  >
    {wants ? <Pause fill="currentColor" strokeWidth={0} /> : <Play fill="currentColor" strokeWidth={0} />}
  </button>
);
