import { type ReactNode, useEffect, useState } from 'react';
import css from './toc-list.module.css';

/** CSS pixels: two lines of a title. */
const ROW = 56;
const SPARE = 8;

interface Props {
  count: number;
  /** The row that is in the middle at first. */
  middle?: number | undefined;
  row: (at: number) => ReactNode;
  keyOf?: (at: number) => string | number;
}

/** A list of which only the rows in sight exist: a novel may have nine hundred chapters. */
export function VirtualRows({ count, middle = 0, row, keyOf = (at) => at }: Props) {
  const [scroller, attach] = useState<HTMLElement | null>(null);
  const { top, height } = useScroll(scroller);

  // Opens with the current line in the middle, and stays where the reader then scrolls to.
  useEffect(() => {
    if (scroller) scroller.scrollTop = Math.max(0, middle * ROW - scroller.clientHeight / 2);
    // oxlint-disable-next-line react/exhaustive-deps -- a later change of chapter must not move the list
  }, [scroller]);

  const from = Math.max(0, Math.floor(top / ROW) - SPARE);
  const to = Math.min(count, Math.ceil((top + height) / ROW) + SPARE);
  return (
    <div className={css.scroller} ref={attach}>
      <ol className={css.list} style={{ height: count * ROW }}>
        {Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset).map((at) => (
          <li
            key={keyOf(at)}
            className={css.line}
            style={{ top: at * ROW }}
            aria-setsize={count}
            aria-posinset={at + 1}
          >
            {row(at)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function useScroll(element: HTMLElement | null) {
  const [view, setView] = useState({ top: 0, height: 800 });
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [element]);
  return view;
}
