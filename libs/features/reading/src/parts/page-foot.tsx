import { m } from '@yuelan/strings';
import { useEffect, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import css from './page-foot.module.css';

/** Chapter, page and time, in the colour of descriptions: there, and not in the way. */
export function PageFoot({ reader: { place } }: { reader: Reader }) {
  const time = useClock();
  if (!place) return null;
  return (
    <footer className={css.foot}>
      <span className={css.chapter}>{place.chapterTitle}</span>
      <span aria-live="polite">{pageText(place)}</span>
      <time className={css.time}>{time}</time>
    </footer>
  );
}

/** The printed number first, where it is another than the count. */
const pageText = ({ label, page, pages }: NonNullable<Reader['place']>) =>
  label === undefined ? m.reading_page_of({ page, pages }) : m.pdf_page_label({ label, page, pages });

const MINUTE_MS = 60_000;
const now = () => new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

function useClock(): string {
  const [time, setTime] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      setTime(now());
      timer = setTimeout(next, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    next();
    return () => clearTimeout(timer);
  }, []);
  return time;
}
