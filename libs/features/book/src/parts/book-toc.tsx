import type { TocItem } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Button, Icon, Section, VisuallyHidden } from '@yuelan/ui';
import { useState } from 'react';
import type { Book } from '../use-book.ts';
import styles from './book.module.css';

/** Entries shown before the reader asks for all. */
const FIRST = 8;

interface Line {
  readonly item: TocItem;
  readonly depth: number;
}

const linesOf = (items: readonly TocItem[], depth = 0): Line[] =>
  items.flatMap((item) => [{ item, depth }, ...linesOf(item.children, depth + 1)]);

/** The table of contents; chapters that this reader may not open are marked. */
export function BookToc({ view }: { view: Book }) {
  const [all, setAll] = useState(false);
  const lines = linesOf(view.toc);
  if (lines.length === 0) return null;
  const free = view.book?.freeChapters ?? 0;
  return (
    <Section title={m.book_toc()}>
      <ol className={styles.toc}>
        {(all ? lines : lines.slice(0, FIRST)).map(({ item, depth }) => (
          <li key={item.id}>
            <button
              type="button"
              style={{ paddingLeft: depth * 20 }}
              disabled={item.chapterId >= free}
              onClick={() => view.open(item.chapterId)}
            >
              <span>{item.title}</span>
              {item.chapterId >= free && <Locked />}
            </button>
          </li>
        ))}
      </ol>
      {!all && lines.length > FIRST && (
        <Button variant="plain" onClick={() => setAll(true)}>
          {m.book_toc_all({ count: lines.length })}
        </Button>
      )}
    </Section>
  );
}

const Locked = () => (
  <>
    <Icon name="eye-off" size={16} />
    <VisuallyHidden>{m.book_locked()}</VisuallyHidden>
  </>
);
