import { usePreferences } from '@yuelan/api/preferences';
import { durationOf, type State, trackOf } from '@yuelan/audio-engine';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Cover, IconButton, ProgressRing, useDevice, VisuallyHidden } from '@yuelan/ui';
import { GripVertical, Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { chapterAt } from '../player/book.ts';
import { player, type PlayerView } from '../player/player.ts';
import { Skip } from './controls.tsx';
import { clearOf } from './mini-bounds.ts';
import styles from './mini-player.module.css';
import { useDrag } from './use-drag.ts';

type Shown = Pick<PlayerView, 'state' | 'card' | 'chapters'>;

/** What is heard, as a pill in its place; `small` is its button alone. */
export function MiniPill({ small, ...shown }: Shown & { small: boolean }) {
  const { state } = shown;
  const device = useDevice();
  const { pill, place, toNextCorner, ...moving } = useDrag(clearOf(device, small));
  const { title } = state.book!;
  return (
    <div
      ref={pill}
      role="region"
      aria-label={m.audio_mini({ title })}
      className={styles.pill}
      data-small={small}
      style={{ transform: `translate3d(${place.x}px, ${-place.y}px, 0)` }}
      onPointerDown={moving.onPointerDown}
    >
      {small ? (
        <Toggle state={state} />
      ) : (
        <>
          <Grip onPress={toNextCorner} onKeyDown={moving.onKeyDown} />
          <Whole {...shown} isWide={device !== 'phone'} />
        </>
      )}
    </div>
  );
}

/** Moves the pill without dragging. */
const Grip = ({ onPress, onKeyDown }: { onPress: () => void; onKeyDown: (event: KeyboardEvent) => void }) => (
  <button
    type="button"
    className={styles.grip}
    aria-label={m.audio_move()}
    title={m.audio_move()}
    onClick={onPress}
    onKeyDown={onKeyDown}
  >
    <GripVertical size={18} strokeWidth={1.75} aria-hidden />
  </button>
);

/** What is heard, leading to the whole player, and its buttons; with skips where there is room. */
function Whole({ isWide, ...shown }: Shown & { isWide: boolean }) {
  const { back, ahead } = usePreferences().listening;
  return (
    <>
      <Title {...shown} withCover={isWide} />
      {isWide && (
        <Skip icon="rewind-15" seconds={back} label={m.audio_back({ seconds: back })} onPress={player.skipBack} />
      )}
      <Toggle state={shown.state} />
      {isWide && (
        <Skip icon="forward-30" seconds={ahead} label={m.audio_ahead({ seconds: ahead })} onPress={player.skipAhead} />
      )}
      <IconButton icon="close" size={18} label={m.audio_close()} onClick={player.close} />
    </>
  );
}

function Title({ state, card, chapters, withCover }: Shown & { withCover: boolean }) {
  const go = useGo();
  const { book, currentIndex, currentTime } = state;
  const title = chapterAt(chapters, currentIndex, currentTime)?.title ?? trackOf(state)?.title ?? '';
  return (
    <button type="button" className={styles.title} onClick={() => go('book/audio', { bookId: book!.bookId })}>
      {withCover && card && (
        <span className={styles.cover}>
          <Cover book={card} thumbnail badges={false} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.track}>{title}</span>
        <span className={styles.book}>{book!.title}</span>
      </span>
      <VisuallyHidden>{m.audio_open_player()}</VisuallyHidden>
    </button>
  );
}

/** Play and pause within a ring that shows how far the track is. */
function Toggle({ state }: { state: State }) {
  const duration = durationOf(state);
  const share = duration > 0 ? state.currentTime / duration : 0;
  const Icon = state.wants ? Pause : Play;
  const label = state.wants ? m.audio_pause() : m.audio_play();
  const isLoading = state.status === 'loading';
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      aria-busy={isLoading}
      onClick={player.toggle}
    >
      <span className={styles.ring} data-loading={isLoading}>
        <ProgressRing value={isLoading ? 0.25 : share} size={44} />
      </span>
      <Icon size={18} fill="currentColor" strokeWidth={0} aria-hidden />
    </button>
  );
}
