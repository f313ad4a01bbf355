import { durationOf, type State, trackOf } from '@yuelan/audio-engine';
import { useGo, useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { ProgressRing } from '@yuelan/ui';
import { Pause, Play, X } from 'lucide-react';
import styles from './parts/mini-player.module.css';
import { useDrag } from './parts/use-drag.ts';
import { player } from './player/player.ts';
import { usePlayer } from './player/use-player.ts';

/** The player on every other page: a pill that can be put where it is in nobody's way. Nothing while no book is open. */
export function MiniPlayer() {
  const hasBook = usePlayer((view) => view.state.book !== null);
  const { path } = useNavigation();
  const isPlayerPage = path === 'pages/book/audio';
  return hasBook && !isPlayerPage ? <Pill /> : null;
}

function Pill() {
  const state = usePlayer((view) => view.state);
  const { pill, place, onPointerDown } = useDrag();
  const go = useGo();
  const title = trackOf(state)?.title ?? '';
  const book = state.book!;
  const open = () => go('book/audio', { bookId: book.bookId });
  return (
    <div
      ref={pill}
      role="region"
      aria-label={m.audio_mini({ title: book.title })}
      className={styles.pill}
      style={{ transform: `translate3d(${place.x}px, ${-place.y}px, 0)` }}
      onPointerDown={onPointerDown}
    >
      <Toggle state={state} />
      <button type="button" className={styles.title} aria-label={m.audio_open_player()} onClick={open}>
        <span className={styles.track}>{title}</span>
        <span className={styles.book}>{book.title}</span>
      </button>
      <button type="button" className={styles.close} aria-label={m.audio_close()} onClick={player.close}>
        <X size={18} strokeWidth={1.75} />
      </button>
    </div>
  );
}

/** Play and pause within a ring that shows how far the track is. */
function Toggle({ state }: { state: State }) {
  const duration = durationOf(state);
  const share = duration > 0 ? state.currentTime / duration : 0;
  const Icon = state.wants ? Pause : Play;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={state.wants ? m.audio_pause() : m.audio_play()}
      aria-busy={state.status === 'loading'}
      onClick={player.toggle}
    >
      <span className={styles.ring}>
        <ProgressRing value={share} size={44} />
      </span>
      <Icon size={18} fill="currentColor" strokeWidth={0} />
    </button>
  );
}
