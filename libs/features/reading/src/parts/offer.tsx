import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';
import css from './offer.module.css';

/** Another device's newer place: a line that can be taken, ignored, and undone. */
export function Offer({ reader }: { reader: Reader }) {
  const { offer, undo, place } = reader;
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
