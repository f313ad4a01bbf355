import { timers } from '@yuelan/platform';
import { Icon } from '@yuelan/ui';
import { useEffect, useState } from 'react';
import styles from './tenants.module.css';

/** Core §9: the default debounce, in ms. */
const DEBOUNCE = 500;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Searches as one types, half a second after the last key. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Searched from elsewhere: a button that shows all again.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    return timers.after(DEBOUNCE, () => onSearch(typed.trim()));
  }, [typed, value, onSearch]);
  return (
    <div role="search" className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
