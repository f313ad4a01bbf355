import type { AudioBook } from '@yuelan/audio-engine';
import type { Position } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Button, toast } from '@yuelan/ui';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import { clockText } from './clock-text.ts';
import styles from './messages.module.css';

/** Another device's newer place: offered, never imposed, and undone with one press. */
export function Offer() {
  const offer = usePlayer((view) => view.offer);
  const book = usePlayer((view) => view.state.book);
  return offer && book && <OfferedPlace offer={offer} book={book} />;
}

export function OfferedPlace({ offer, book }: { offer: Position; book: AudioBook }) {
  const { chapterId, time = 0 } = offer.locator;
  const words = {
    device: offer.device || m.audio_other_device(),
    chapter: book.tracks[chapterId]?.title ?? '',
    time: clockText(time),
  };
  return (
    <div className={styles.message} role="status">
      <p>{m.audio_offer(words)}</p>
      <Button variant="plain" onClick={goThere}>
        {m.audio_offer_go()}
      </Button>
      <Button variant="plain" onClick={() => player.answerOffer(false)}>
        {m.audio_offer_stay()}
      </Button>
    </div>
  );
}

function goThere(): void {
  const { currentIndex, currentTime } = player.view().state;
  player.answerOffer(true);
  const undo = () => player.goTo(currentIndex, currentTime);
  toast(m.audio_offer_gone(), { action: { label: m.audio_undo(), run: undo } });
}
