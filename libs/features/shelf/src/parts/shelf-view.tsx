import type { ShelfItem } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Async, BookCard, Button, Empty, Grid, Icon } from '@yuelan/ui';
import type { Bookshelf } from '../use-bookshelf.ts';
import styles from './shelf.module.css';

/** The shelf's books with how far they are read; in editing, each tap picks. */
export function ShelfView({ shelf }: { shelf: Bookshelf }) {
  return (
    <Async load={shelf.load}>
      {shelf.items.length === 0 ? <EmptyShelf shelf={shelf} /> : <Books shelf={shelf} />}
      {shelf.editing && <EditBar shelf={shelf} />}
    </Async>
  );
}

const Books = ({ shelf }: { shelf: Bookshelf }) => (
  <>
    <Grid items={shelf.items} keyOf={({ itemId }) => itemId} label={m.shelf_title()}>
      {(item) => (shelf.editing ? <PickCard item={item} shelf={shelf} /> : <ReadCard item={item} shelf={shelf} />)}
    </Grid>
    {shelf.hasMore && (
      <div className={styles.more}>
        <Button variant="soft" onClick={shelf.more}>
          {m.common_more_books()}
        </Button>
      </div>
    )}
  </>
);

const ReadCard = ({ item, shelf }: { item: ShelfItem; shelf: Bookshelf }) => (
  <BookCard book={item.book} progress={item.progress} note={noteOf(item)} onPress={() => shelf.open(item.book)} />
);

function PickCard({ item, shelf }: { item: ShelfItem; shelf: Bookshelf }) {
  const on = shelf.picked.has(item.itemId);
  return (
    <div
      className={styles.pick}
      role="checkbox"
      aria-checked={on}
      aria-label={m.shelf_select({ title: item.book.title })}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        shelf.pick(item.itemId);
      }}
      onClick={() => shelf.pick(item.itemId)}
    >
      <div className={styles.inert}>
        <BookCard book={item.book} progress={item.progress} note={noteOf(item)} onPress={() => undefined} />
      </div>
      <span className={styles.mark} data-on={on}>
        {on && <Icon name="check" size={16} />}
      </span>
    </div>
  );
}

function noteOf({ progress }: ShelfItem): string {
  if (progress === null) return m.shelf_unread();
  return progress >= 1 ? m.shelf_finished() : m.shelf_read({ percent: Math.round(progress * 100) });
}

function EmptyShelf({ shelf }: { shelf: Bookshelf }) {
  if (shelf.isVisitor) {
    const action = <Button onClick={shelf.logIn}>{m.mine_login()}</Button>;
    return <Empty icon="library" title={m.shelf_tourist_title()} text={m.shelf_tourist_text()} action={action} />;
  }
  const action = <Button onClick={shelf.browse}>{m.shelf_empty_action()}</Button>;
  return <Empty icon="library" title={m.shelf_empty_title()} text={m.shelf_empty_text()} action={action} />;
}

const EditBar = ({ shelf }: { shelf: Bookshelf }) => (
  <div className={styles.editBar}>
    <Button variant="quiet" onClick={shelf.pickAll}>
      {shelf.picked.size === shelf.items.length ? m.shelf_none() : m.shelf_all()}
    </Button>
    <Button variant="danger" disabled={shelf.picked.size === 0} onClick={() => void shelf.removePicked()}>
      {m.shelf_remove({ count: shelf.picked.size })}
    </Button>
  </div>
);
