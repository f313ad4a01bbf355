import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button } from '@yuelan/ui';
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
      <Button variant="plain" onClick={() => player.answerOffer(true)}>
        {m.audio_offer_go()}
      </Button>
      <Button variant="plain" onClick={() => player.answerOffer(false)}>
        {m.audio_offer_stay()}
      </Button>
    </div>
  );
}

/** The free part is over: what happened, and the next step. */
export function FreeEnd() {
  const go = useGo();
  return (
    <div className={styles.offer} role="status">
      <p>{m.audio_not_free()}</p>
      <Button variant="plain" onClick={() => go('login/login')}>
        {m.audio_login()}
      </Button>
    </div>
  );
}
