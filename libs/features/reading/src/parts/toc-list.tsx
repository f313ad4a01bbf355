import { currentLine, type TocLine } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import { pageLine } from './page-line.ts';
import css from './toc-list.module.css';

const ROW = 48;
const SPARE = 8;

/** What a table of contents needs of the reader. */
type TocReader = Pick<Reader, 'lines' | 'place' | 'isPdf' | 'freeChapters' | 'goTo'>;

/** The table of contents, of which only the lines in sight exist: a novel may have nine hundred chapters. */
export function TocList({ reader }: { reader: TocReader }) {
  const { lines, place, isPdf } = reader;
  const [scroller, attach] = useState<HTMLElement | null>(null);
  const { top, height } = useScroll(scroller);
  const current = useMemo(
    () => (isPdf ? pageLine(lines, place?.page ?? 1) : currentLine(lines, place?.locator.chapterId ?? 0)),
    [lines, place, isPdf],
  );

  // Opens with the current chapter in the middle, and stays where the reader then scrolls to.
  useEffect(() => {
    if (scroller) scroller.scrollTop = Math.max(0, current * ROW - scroller.clientHeight / 2);
    // oxlint-disable-next-line react/exhaustive-deps -- a later change of chapter must not move the list
  }, [scroller]);

  // A PDF may well have no outline; a text without contents is damaged (core §8).
  if (lines.length === 0) return <p className={css.empty}>{isPdf ? m.reading_toc_empty() : m.reading_error_toc()}</p>;
  const from = Math.max(0, Math.floor(top / ROW) - SPARE);
  const to = Math.min(lines.length, Math.ceil((top + height) / ROW) + SPARE);
  return (
    <div className={css.scroller} ref={attach}>
      <ol className={css.list} style={{ height: lines.length * ROW }}>
        {lines.slice(from, to).map((line, offset) => (
          <Line
            key={from + offset}
            line={line}
            index={from + offset}
            current={from + offset === current}
            reader={reader}
          />
        ))}
      </ol>
    </div>
  );
}

interface LineProps {
  line: TocLine;
  index: number;
  current: boolean;
  reader: TocReader;
}

function Line({ line, index, current, reader }: LineProps) {
  const closed = !reader.isPdf && line.chapterId >= reader.freeChapters;
  return (
    <li className={css.line} style={{ top: index * ROW }} aria-setsize={reader.lines.length} aria-posinset={index + 1}>
      <button
        type="button"
        className={css.link}
        style={{ paddingInlineStart: 20 + line.depth * 16 }}
        aria-current={current || undefined}
        onClick={() => follow(line, reader)}
      >
        <span className={css.text}>{line.title}</span>
        {closed && <Lock size={16} strokeWidth={1.75} aria-label={m.reading_error_not_free()} />}
      </button>
    </li>
  );
}

/** Core §8: an entry that leads nowhere says so, and the page stays. */
function follow({ href, chapterId }: TocLine, reader: TocReader): void {
  if (chapterId < 0) toast(m.reading_error_toc(), { tone: 'error' });
  else reader.goTo(href);
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
