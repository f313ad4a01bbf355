import { m } from '@yuelan/strings';
import { Cover, IconButton } from '@yuelan/ui';
import { player } from '../player/player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { usePlayerKeys } from '../use-player-keys.ts';
import { BookProgress } from './book-progress.tsx';
import { Controls, hasChapters, hasNextTrack } from './controls.tsx';
import { Messages } from './messages.tsx';
import { Offer } from './offer.tsx';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';
import { Toolbar } from './toolbar.tsx';

interface NowPlayingProps {
  screen: AudioScreen;
  /** The words of a bookmark are to be written. */
  onEdit: (noteId: string) => void;
  /** Adds a sheet for contents and bookmarks, where they do not stand beside it. */
  withLists?: boolean;
}

/** The player itself: cover, titles, place, buttons. */
export function NowPlaying({ screen, onEdit, withLists = false }: NowPlayingProps) {
  usePlayerKeys();
  const { state, card } = screen;
  return (
    <section className={styles.now} aria-label={state.book!.title}>
      <div className={styles.cover}>{card && <Cover book={card} large eager badges={false} />}</div>
      <div className={styles.deck}>
        <Titles screen={screen} />
        <Offer />
        <div>
          <SeekBar screen={screen} />
          <BookProgress state={state} />
        </div>
        <Controls state={state} />
        <Messages screen={screen} />
        <Toolbar screen={screen} onEdit={onEdit} withLists={withLists} />
      </div>
    </section>
  );
}

/** The chapter that is heard, the track it belongs to, and the book. */
const Titles = ({ screen }: { screen: AudioScreen }) => {
  const { chapter, trackTitle, state } = screen;
  const book = state.book!;
  const title = chapter?.title ?? trackTitle;
  return (
    <header className={styles.titles}>
      {book.tracks.length > 1 && <TrackLine screen={screen} withTitle={trackTitle !== title} />}
      <h1 className={styles.chapter} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.byline}>{[book.title, book.author].filter(Boolean).join(' · ')}</p>
    </header>
  );
};

/** Which of the tracks it is. Where the large buttons go by chapters, tracks have their own beside it. */
function TrackLine({ screen: { state, trackTitle }, withTitle }: { screen: AudioScreen; withTitle: boolean }) {
  const text = m.audio_track_of({ number: state.currentIndex + 1, total: state.book!.tracks.length });
  const line = <p className={styles.track}>{withTitle ? `${text} · ${trackTitle}` : text}</p>;
  if (!hasChapters(state)) return line;
  return (
    <div className={styles.tracks}>
      <IconButton icon="back" size={18} label={m.audio_previous()} onClick={player.previous} />
      {line}
      <IconButton
        icon="forward"
        size={18}
        label={m.audio_next()}
        aria-disabled={!hasNextTrack(state)}
        onClick={player.next}
      />
    </div>
  );
}
