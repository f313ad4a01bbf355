import { m } from '@yuelan/strings';
import { Async, Button, Cover } from '@yuelan/ui';
import { Related } from '../related.tsx';
import styles from './ending.module.css';
import { ReviewForm } from './review-form.tsx';
import type { Ending } from './use-ending.ts';

type Known = NonNullable<Ending['ending']>;

/** The page after the last page: what reading came to, what one thinks of it, what to read next. */
export const EndingView = ({ view }: { view: Ending }) => (
  <Async load={view.load}>
    {view.ending && (
      <>
        <Head view={view} ending={view.ending} />
        <Sums ending={view.ending} />
        {view.isVisitor ? <VisitorHint onLogIn={view.logIn} /> : <ReviewForm bookId={view.ending.book.bookId} />}
        <Related books={view.ending.related} title={m.finding_read_next()} />
      </>
    )}
  </Async>
);

const Head = ({ view, ending }: { view: Ending; ending: Known }) => (
  <div className={styles.head}>
    <div className={styles.cover}>
      <Cover book={ending.book} eager />
    </div>
    <div className={styles.words}>
      <h2>{ending.book.title}</h2>
      <p className={styles.author}>{ending.book.author}</p>
      <p role="status">{finishedText(ending)}</p>
      <div className={styles.actions}>
        {view.mayFinish && (
          <Button icon="check" loading={view.isFinishing} onClick={view.finish}>
            {m.finding_mark_finished()}
          </Button>
        )}
        <Button variant="soft" onClick={view.readAgain}>
          {m.reading_again()}
        </Button>
        <Button variant="soft" onClick={() => void view.share()}>
          {m.finding_share()}
        </Button>
        {ending.notes > 0 && (
          <Button variant="soft" onClick={view.toNotes}>
            {m.finding_my_notes()}
          </Button>
        )}
      </div>
    </div>
  </div>
);

function finishedText({ finishedAt, finishers }: Known): string {
  if (finishedAt) return m.finding_finished_on({ day: new Date(finishedAt).toLocaleDateString() });
  return finishers > 0 ? m.finding_finishers({ count: finishers }) : '';
}

/** Only what is more than nothing: a visitor's book has no days and minutes. */
function Sums({ ending: { minutes, days, notes, finishers } }: { ending: Known }) {
  const sums = [
    { label: m.finding_sum_minutes(), value: minutes },
    { label: m.finding_sum_days(), value: days },
    { label: m.finding_sum_notes(), value: notes },
    { label: m.finding_sum_finishers(), value: finishers },
  ].filter(({ value }) => value > 0);
  if (sums.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const VisitorHint = ({ onLogIn }: { onLogIn: () => void }) => (
  <div className={styles.hint}>
    <p>{m.finding_login_to_keep()}</p>
    <Button icon="login" onClick={onLogIn}>
      {m.mine_login()}
    </Button>
  </div>
);
