import { Check } from 'lucide-react';
import styles from './audio.module.css';

interface ChoicesProps<T> {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few, as a list with large targets. */
export function Choices<T extends number>({ label, options, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={option.value === chosen}
            onClick={() => onChoose(option.value)}
          >
            <span className={styles.rowTitle}>{option.label}</span>
            {option.value === chosen && <Check size={20} strokeWidth={1.75} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
