import { m } from '@yuelan/strings';
import { Button, Cover } from '@yuelan/ui';
import type { Book } from '../use-book.ts';
import styles from './book.module.css';

/** Cover, title, author, and the way into the book. */
export function BookHead({ view, actions = true }: { view: Book; actions?: boolean }) {
  const book = view.book!;
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <Cover book={book} large eager />
      </div>
      <div className={styles.titles}>
        <h1 tabIndex={-1}>{book.title}</h1>
        <p className={styles.author}>{book.author}</p>
        {book.brief && <p className={styles.brief}>{book.brief}</p>}
        {actions && <BookActions view={view} />}
      </div>
    </div>
  );
}

/** One clear next step, and the shelf beside it. */
export function BookActions({ view }: { view: Book }) {
  const { shelf } = view;
  if (view.isOff) return <OffShelf />;
  return (
    <div className={styles.actions}>
      <Button wide icon={view.book?.duration === null ? 'book' : 'audio'} onClick={() => view.open()}>
        {view.openLabel}
      </Button>
      {shelf.may ? (
        <Button variant="soft" icon={shelf.isOn ? 'check' : 'book-add'} loading={shelf.busy} onClick={shelf.toggle}>
          {shelf.isOn ? m.book_shelf_in() : m.book_shelf_add()}
        </Button>
      ) : (
        view.isVisitor && (
          <Button variant="soft" icon="login" onClick={view.logIn} title={m.book_login_for_shelf()}>
            {m.mine_login()}
          </Button>
        )
      )}
      {view.isTrial && view.isVisitor && <p className={styles.hint}>{m.book_login_hint()}</p>}
    </div>
  );
}

const OffShelf = () => (
  <div className={styles.off} role="status">
    <strong>{m.book_off_title()}</strong>
    <p>{m.book_off_text()}</p>
  </div>
);
