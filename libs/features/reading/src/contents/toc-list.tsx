import { currentLine, type TocLine } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pageLine } from '../pdf/page-line.ts';
import type { Reader } from '../use-reader.ts';
import css from './toc-list.module.css';
import { VirtualRows } from './virtual-rows.tsx';
import { collapsedAtFirst, isParent, visibleLines } from './visible-lines.ts';

/** What a table of contents needs of the reader. */
export type TocReader = Pick<Reader, 'lines' | 'place' | 'isPdf' | 'freeChapters' | 'goTo'>;

/** From this many lines on it is quicker to look for one. */
const LONG = 30;

/** The table of contents, with the place where the reader is. */
export function TocList({ reader }: { reader: TocReader }) {
  const { lines, place, isPdf } = reader;
  const current = useMemo(
    () => (isPdf ? pageLine(lines, place?.page ?? 1) : currentLine(lines, place?.locator.chapterId ?? 0)),
    [lines, place, isPdf],
  );
  const [query, setQuery] = useState('');
  const [collapsed, setCollapsed] = useState(() => collapsedAtFirst(lines, current));
  const visible = useMemo(() => visibleLines(lines, collapsed, query), [lines, collapsed, query]);

  // A PDF may well have no outline; a text without contents is damaged (core §8).
  if (lines.length === 0) return <p className={css.empty}>{isPdf ? m.reading_toc_empty() : m.reading_error_toc()}</p>;
  const toggle = (index: number) =>
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  return (
    <div className={css.whole}>
      {lines.length >= LONG && (
        <input
          type="search"
          className={css.filter}
          value={query}
          placeholder={m.inbook_filter()}
          aria-label={m.inbook_filter()}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {visible.length === 0 && (
        <p className={css.empty} role="status">
          {m.inbook_filter_none()}
        </p>
      )}
      <VirtualRows
        key={query}
        count={visible.length}
        middle={query === '' ? visible.indexOf(current) : 0}
        keyOf={(at) => visible[at]!}
        row={(at) => (
          <Line
            line={lines[visible[at]!]!}
            current={visible[at] === current}
            reader={reader}
            open={query === '' && isParent(lines, visible[at]!) ? !collapsed.has(visible[at]!) : undefined}
            onToggle={() => toggle(visible[at]!)}
          />
        )}
      />
    </div>
  );
}

interface LineProps {
  line: TocLine;
  current: boolean;
  reader: TocReader;
  /** Whether what is under it is shown; undefined where nothing is. */
  open?: boolean | undefined;
  onToggle?: () => void;
}

export function Line({ line, current, reader, open, onToggle }: LineProps) {
  const closed = !reader.isPdf && line.chapterId >= reader.freeChapters;
  const { title } = line;
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <div className={css.row} style={{ paddingInlineStart: line.depth * 16 }}>
      {open !== undefined && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-label={open ? m.inbook_collapse({ title }) : m.inbook_expand({ title })}
          onClick={onToggle}
        >
          <Arrow aria-hidden size={20} strokeWidth={1.75} />
        </button>
      )}
      <button
        type="button"
        className={css.link}
        data-plain={open === undefined}
        aria-current={current || undefined}
        onClick={() => follow(line, reader)}
      >
        <span className={css.text} dir="auto">
          {title}
        </span>
        {closed && <Lock size={16} strokeWidth={1.75} aria-label={m.reading_error_not_free()} />}
      </button>
    </div>
  );
}

/** Core §8: an entry that leads nowhere says so, and the page stays. */
export function follow({ href, chapterId }: TocLine, reader: Pick<TocReader, 'goTo'>): void {
  if (chapterId < 0) toast(m.reading_error_toc(), { tone: 'error' });
  else reader.goTo(href);
}
