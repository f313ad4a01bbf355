import { m } from '@yuelan/strings';
import { Star } from 'lucide-react';
import css from './notes.module.css';

const all = [1, 2, 3, 4, 5] as const;

export const Stars = ({ value }: { value: number }) => (
  <p className={css.stars} role="img" aria-label={m.notes_stars({ count: value })}>
    {all.map((star) => (
      <Star key={star} aria-hidden size={16} strokeWidth={1.75} fill={star <= value ? 'currentColor' : 'none'} />
    ))}
  </p>
);

/** Radio buttons that look like stars: arrows move between them. */
export const StarChoice = ({ value, onChange }: { value: number | null; onChange: (value: number) => void }) => (
  <fieldset className={css.starChoice}>
    <legend className={css.legend}>{m.notes_score()}</legend>
    {all.map((star) => (
      <label key={star}>
        <input
          type="radio"
          name="score"
          aria-label={m.notes_stars({ count: star })}
          checked={star === value}
          onChange={() => onChange(star)}
        />
        <Star
          aria-hidden
          size={26}
          strokeWidth={1.75}
          fill={value !== null && star <= value ? 'currentColor' : 'none'}
        />
      </label>
    ))}
  </fieldset>
);
