import { m } from '@yuelan/strings';
import { Button, ListRow, Section, Switch, TextArea } from '@yuelan/ui';
import { Star } from 'lucide-react';
import styles from './ending.module.css';
import { useReview } from './use-review.ts';

/** Stars and words about the whole book, for oneself or for everybody here. */
export function ReviewForm({ bookId }: { bookId: string }) {
  const review = useReview(bookId);
  if (!review.isOpen) return null;
  const { draft, change } = review;
  return (
    <Section title={m.finding_review()}>
      <form
        className={styles.review}
        onSubmit={(event) => {
          event.preventDefault();
          review.send();
        }}
      >
        <Stars score={draft.score} onChange={(score) => change({ score })} />
        <TextArea
          label={m.finding_review_words()}
          value={draft.content}
          maxLength={2000}
          onChange={(content) => change({ content })}
        />
        {review.mayShare && (
          <ul>
            <ListRow
              title={m.finding_review_share()}
              control={
                <Switch
                  label={m.finding_review_share()}
                  checked={draft.shared}
                  onChange={(shared) => change({ shared })}
                />
              }
            />
          </ul>
        )}
        <Button type="submit" disabled={!review.maySend} loading={review.isSending}>
          {m.finding_review_send()}
        </Button>
      </form>
    </Section>
  );
}

const SCORES = [1, 2, 3, 4, 5];

/** Native radio buttons under the stars: keys and screen readers need no help. */
const Stars = ({ score, onChange }: { score: number | null; onChange: (score: number) => void }) => (
  <fieldset className={styles.stars}>
    <legend>{m.finding_stars()}</legend>
    {SCORES.map((value) => (
      <label key={value} data-on={score !== null && value <= score}>
        <input
          type="radio"
          name="score"
          aria-label={m.finding_star({ count: value })}
          checked={score === value}
          onChange={() => onChange(value)}
        />
        <Star size={28} strokeWidth={1.75} aria-hidden />
      </label>
    ))}
  </fieldset>
);
