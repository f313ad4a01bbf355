import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';
import css from './help-panel.module.css';

/** A small picture of the page with what a tap does where: it follows the direction of the book. */
export function TapZones({ reader }: { reader: Reader }) {
  const sides = reader.rtl
    ? { left: m.reading_next(), right: m.reading_previous() }
    : { left: m.reading_previous(), right: m.reading_next() };
  if (!turnsByTap(reader)) {
    return (
      <>
        <div className={css.zones} aria-hidden>
          <span>{m.finding_zone_tools()}</span>
        </div>
        <p className={css.words}>{m.finding_touch_scrolled()}</p>
      </>
    );
  }
  return (
    <>
      <div className={css.zones} aria-hidden>
        <span>{sides.left}</span>
        <span>{m.finding_zone_tools()}</span>
        <span>{sides.right}</span>
      </div>
      <p className={css.words}>{m.finding_touch_paged(sides)}</p>
      {isVertical(reader) && <p className={css.words}>{m.finding_touch_vertical()}</p>}
    </>
  );
}

const turnsByTap = ({ settings, isPdf }: Reader) => !isPdf && settings.flow === 'paged';
const isVertical = ({ content }: Reader) => content?.manifest.metadata.vertical === true;
