import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';
import { failureText } from './failure.tsx';
import css from './offer.module.css';

/** A line above the foot: a chapter that did not come, another device's newer place, or the way back from it. */
export function Offer({ reader }: { reader: Reader }) {
  const { offer, undo, place, trouble } = reader;
  if (trouble) {
    return (
      <div className={css.offer} role="alert">
        <span>{failureText(trouble)}</span>
        <button type="button" onClick={reader.dismissTrouble}>
          {m.reading_close()}
        </button>
      </div>
    );
  }
  if (offer) {
    return (
      <div className={css.offer} role="status">
        <span>{offerText(offer)}</span>
        <button type="button" onClick={reader.takeOffer}>
          {m.reading_jump()}
        </button>
        <button type="button" className={css.quiet} onClick={reader.declineOffer}>
          {m.reading_stay()}
        </button>
      </div>
    );
  }
  if (!undo) return null;
  return (
    <div className={css.offer} role="status">
      <span>{m.reading_jumped({ page: place?.page ?? 1 })}</span>
      <button type="button" onClick={undo}>
        {m.reading_undo()}
      </button>
    </div>
  );
}

const offerText = ({ device, locator }: NonNullable<Reader['offer']>) => {
  const page = locator.position ?? 1;
  return device ? m.reading_other_device_named({ device, page }) : m.reading_other_device({ page });
};
