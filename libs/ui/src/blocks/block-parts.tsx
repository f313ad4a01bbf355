import type { CSSProperties, ReactNode } from 'react';
import { type Block, blockHeights, type BlockItem, type BlockStyle } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { useDevice } from '../device/device-provider.tsx';
import { BookCard } from '../primitives/book-card.tsx';
import { Cover } from '../primitives/cover.tsx';
import { cx } from '../primitives/cx.ts';
import { Icon } from '../primitives/icon.tsx';
import styles from './blocks.module.css';

export interface BlockProps {
  block: Block;
  onOpen: (item: BlockItem) => void;
  onMore?: ((block: Block) => void) | undefined;
}

/** The catalogue's height for the phone (§9), in design units; wider screens show more columns and grow by content. */
export const heightOf = (style: BlockStyle) => ({ '--height': blockHeights[style] ?? undefined }) as CSSProperties;

const sized = ({ style, items, title }: Block) =>
  title !== null && items.length > 0 && blockHeights[style] !== null ? styles.sized : undefined;

interface FramedProps extends Pick<BlockProps, 'block' | 'onMore'> {
  /** The content shows the title itself. */
  headless?: boolean;
  children: ReactNode;
}

/** Title, link to more, content: what most blocks share. */
export function Framed({ block, onMore, headless = false, children }: FramedProps) {
  return (
    <section
      className={cx(styles.block, sized(block))}
      style={heightOf(block.style)}
      {...(block.title && { 'aria-label': block.title })}
    >
      {block.title && !headless && (
        <div className={styles.head}>
          <h2>{block.title}</h2>
          <More block={block} onMore={onMore} />
        </div>
      )}
      {block.items.length > 0 ? children : <p className={styles.empty}>{m.ui_block_empty()}</p>}
      {headless && <More block={block} onMore={onMore} inside />}
    </section>
  );
}

function More({ block, onMore, inside }: Pick<BlockProps, 'block' | 'onMore'> & { inside?: boolean }) {
  if (!block.more || !block.title || !onMore) return null;
  return (
    <button
      type="button"
      className={cx(styles.more, inside && styles.moreInside)}
      onClick={() => onMore(block)}
      aria-label={`${m.ui_more()}: ${block.title}`}
    >
      {m.ui_more()}
      <Icon name="forward" size={16} />
    </button>
  );
}

/** Columns of a row of covers where the phone shows three or four: pads and desktops show more of them. */
const WIDE_COLUMNS = { pad: 6, pc: 8 };

/** Rows of covers: `rows` × `columns` on the phone, one fuller row for each of them on wider screens. */
export function CoverRows({
  items,
  rows,
  columns,
  onOpen,
  brief,
}: {
  items: readonly BlockItem[];
  rows: number;
  columns: number;
  onOpen: BlockProps['onOpen'];
  brief?: boolean;
}) {
  const device = useDevice();
  const wide = device === 'phone' ? columns : WIDE_COLUMNS[device];
  return (
    <ul className={styles.row} style={{ '--columns': wide } as CSSProperties}>
      {booksOf(items)
        .slice(0, rows * wide)
        .map((item) => (
          <li key={item.id} className={cx(device === 'phone' && styles.phoneRow, brief && styles.described)}>
            <BookCard
              book={item.book}
              onPress={() => onOpen(item)}
              {...(device === 'phone' && { note: brief ? item.book.brief : '' })}
              {...(device !== 'phone' && brief && item.book.brief && { note: item.book.brief })}
            />
          </li>
        ))}
    </ul>
  );
}

/** Small cover, title, author: one of several beside something larger. */
export function SmallBook({ item, onOpen }: { item: BookItem; onOpen: BlockProps['onOpen'] }) {
  return (
    <button type="button" className={styles.small} onClick={() => onOpen(item)}>
      <span className={styles.smallCover}>
        <Cover book={item.book} thumbnail />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{item.book.title}</span>
        <span className={styles.sub}>{item.book.author}</span>
      </span>
    </button>
  );
}

export type BookItem = BlockItem & { book: NonNullable<BlockItem['book']> };

/** The items that are books: an entry without one has nothing to show as a cover. */
export const booksOf = (items: readonly BlockItem[]): BookItem[] =>
  items.filter((item): item is BookItem => item.book !== null);
