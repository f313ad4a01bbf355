import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import styles from './audio.module.css';

/** Another device's newer place: offered, never imposed. */
export function Offer({ screen }: { screen: AudioScreen }) {
  const offer = usePlayer((view) => view.offer);
  if (!offer) return null;
  const device = offer.device || m.audio_other_device();
  const chapter = screen.state.book?.tracks[offer.locator.chapterId]?.title ?? '';
  return (
    <div className={styles.offer} role="status">
      <p>{m.audio_offer({ device, chapter })}</p>
      <button type="button" className={styles.text} onClick={() => player.answerOffer(true)}>
        {m.audio_offer_go()}
      </button>
      <button type="button" className={styles.text} onClick={() => player.answerOffer(false)}>
        {m.audio_offer_stay()}
      </button>
    </div>
  );
}

/** The free part is over: what happened, and the next step. */
export function FreeEnd() {
  const go = useGo();
  return (
    <div className={styles.offer} role="status">
      <p>{m.audio_not_free()}</p>
      <button type="button" className={styles.text} onClick={() => go('login/login')}>
        {m.audio_login()}
      </button>
    </div>
  );
}
