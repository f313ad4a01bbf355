import { m } from '@yuelan/strings';
import { useDevice } from '../device/device-provider.tsx';
import { BookCard, BookRow } from '../primitives/book-card.tsx';
import { Cover } from '../primitives/cover.tsx';
import { cx } from '../primitives/cx.ts';
import { booksOf, CoverRows, Framed, SmallBook, type BlockProps } from './block-parts.tsx';
import shared from './blocks.module.css';
import styles from './cover-blocks.module.css';

/** `rows` rows of `columns` covers (1R3C, 2R3C, 1R4C; with a line of description 1R3CD). */
export const coverRows = (rows: number, columns: number, brief = false) =>
  function CoverRowsBlock(props: BlockProps) {
    return (
      <Framed {...props}>
        <CoverRows items={props.block.items} onOpen={props.onOpen} {...{ rows, columns, brief }} />
      </Framed>
    );
  };

/** Rows of a list on each device: three in each of one, two or three columns. */
const LIST_ROWS = { phone: 3, pad: 6, pc: 9 };

/** Three list rows (3R1C). */
export function ListBlock(props: BlockProps) {
  const device = useDevice();
  return (
    <Framed {...props}>
      <ul className={styles.rows}>
        {booksOf(props.block.items)
          .slice(0, LIST_ROWS[device])
          .map((item) => (
            <li key={item.id} className={styles.listRow}>
              <BookRow book={item.book} onPress={() => props.onOpen(item)} />
            </li>
          ))}
      </ul>
    </Framed>
  );
}

/** One large and four small (1L4R), or mirrored (4L1R). */
export const split = (mirrored: boolean) =>
  function SplitBlock(props: BlockProps) {
    const [large, ...rest] = booksOf(props.block.items);
    return (
      <Framed {...props}>
        {large && (
          <div className={cx(styles.split, mirrored && styles.mirrored)}>
            <BookCard book={large.book} onPress={() => props.onOpen(large)} />
            <div className={styles.smalls}>
              {rest.slice(0, 4).map((item) => (
                <SmallBook key={item.id} item={item} onOpen={props.onOpen} />
              ))}
            </div>
          </div>
        )}
      </Framed>
    );
  };

/** One line of any number of covers that scrolls sideways (1RNC). */
export function LineBlock(props: BlockProps) {
  const phone = useDevice() === 'phone';
  return (
    <Framed {...props}>
      <ul className={styles.line}>
        {booksOf(props.block.items).map((item) => (
          <li key={item.id}>
            <BookCard book={item.book} onPress={() => props.onOpen(item)} {...(phone && { note: '' })} />
          </li>
        ))}
      </ul>
    </Framed>
  );
}

/** One book with its first sentences (single). */
export function SingleBlock(props: BlockProps) {
  const [item] = booksOf(props.block.items);
  return (
    <Framed {...props}>
      {item && (
        <button type="button" className={shared.single} onClick={() => props.onOpen(item)}>
          <span className={shared.singleCover}>
            <Cover book={item.book} />
          </span>
          <span className={shared.text}>
            <span className={shared.title}>{item.book.title}</span>
            <span className={shared.sub}>{item.book.author}</span>
            <span className={shared.brief}>{item.subtitle ?? item.book.brief}</span>
          </span>
        </button>
      )}
    </Framed>
  );
}

/** The first ten by the tenant's rule; five on the phone (rankingList). */
export function RankingBlock(props: BlockProps) {
  const count = useDevice() === 'phone' ? 5 : 10;
  return (
    <Framed {...props}>
      <ol className={styles.ranks}>
        {booksOf(props.block.items)
          .slice(0, count)
          .map((item, index) => (
            <li key={item.id}>
              <button type="button" className={styles.rankRow} onClick={() => props.onOpen(item)}>
                <span className={cx(styles.rank, index < 3 && styles.top)}>{index + 1}</span>
                <span className={styles.rankCover}>
                  <Cover book={item.book} thumbnail />
                </span>
                <span className={shared.text}>
                  <span className={shared.title}>{item.book.title}</span>
                  <span className={shared.sub}>{item.book.author}</span>
                </span>
                {item.score ? <span className={styles.score}>{m.common_minutes({ count: item.score })}</span> : null}
              </button>
            </li>
          ))}
      </ol>
    </Framed>
  );
}

/** One book as a card of its own, cover first (recommendBookCard). */
export function BookCardBlock(props: BlockProps) {
  const [item] = booksOf(props.block.items);
  return (
    <Framed {...props}>
      {item && (
        <button type="button" className={shared.feature} onClick={() => props.onOpen(item)}>
          <span className={shared.featureCover}>
            <Cover book={item.book} large />
          </span>
          <span className={shared.text}>
            <span className={shared.title}>{item.book.title}</span>
            <span className={shared.sub}>{item.book.author}</span>
            <span className={shared.brief}>{item.subtitle ?? item.book.brief}</span>
          </span>
        </button>
      )}
    </Framed>
  );
}

/** A word for one book (recommend). Its 196 units leave the phone no heading row: the title goes into the strip. */
export function RecommendBlock(props: BlockProps) {
  const phone = useDevice() === 'phone';
  const [item] = booksOf(props.block.items);
  return (
    <Framed {...props} headless={phone}>
      {item && (
        <button type="button" className={shared.recommend} onClick={() => props.onOpen(item)}>
          <span className={shared.recommendCover}>
            <Cover book={item.book} badges={false} />
          </span>
          <span className={shared.text}>
            {phone && props.block.title && <span className={styles.eyebrow}>{props.block.title}</span>}
            <span className={shared.title}>{item.book.title}</span>
            <span className={shared.brief} style={{ WebkitLineClamp: 2 }}>
              {item.subtitle ?? item.book.brief ?? item.book.author}
            </span>
          </span>
        </button>
      )}
    </Framed>
  );
}
