import { m } from '@yuelan/strings';
import { Async, Empty, Icon, Skeleton, VirtualList, VisuallyHidden } from '@yuelan/ui';
import styles from './contents.module.css';
import type { Contents, ContentsLine } from './use-contents.ts';

const ROW = 52;

/** All chapters of a book, of which only those in sight are in the document. */
export const ContentsView = ({ contents }: { contents: Contents }) => (
  <Async load={contents.load} skeleton={<Skeleton shape="lines" count={10} />}>
    {contents.lines.length === 0 ? (
      <Empty icon="list" title={m.book_toc_empty()} />
    ) : (
      <div className={styles.box}>
        <VirtualList
          items={contents.lines}
          rowHeight={ROW}
          keyOf={({ item }) => item.id}
          startAt={Math.max(0, contents.current)}
          label={m.book_toc()}
        >
          {(line, index) => <Line line={line} current={index === contents.current} contents={contents} />}
        </VirtualList>
      </div>
    )}
  </Async>
);

const Line = ({ line, current, contents }: { line: ContentsLine; current: boolean; contents: Contents }) => (
  <button
    type="button"
    className={styles.line}
    style={{ paddingInlineStart: 8 + Math.min(line.depth, 6) * 20 }}
    aria-current={current || undefined}
    onClick={() => contents.open(line)}
  >
    <span className={styles.title}>{line.item.title}</span>
    {current && <span className={styles.here}>{m.finding_read_to_here()}</span>}
    {!line.isFree && (
      <>
        <Icon name="lock" size={16} />
        <VisuallyHidden>{m.book_locked()}</VisuallyHidden>
      </>
    )}
  </button>
);
