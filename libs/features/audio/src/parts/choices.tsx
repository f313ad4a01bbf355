import { Icon } from '@yuelan/ui';
import styles from './lists.module.css';

interface ChoicesProps<T> {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few, as a list with large targets. */
export function Choices<T extends number>({ label, options, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <ul aria-label={label}>
      {options.map(({ value, label: text }) => (
        <li key={value}>
          <button type="button" className={styles.row} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            <span className={styles.words}>{text}</span>
            {value === chosen && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
