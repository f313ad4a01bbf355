import { m } from '@yuelan/strings';
import { Button, Section } from '@yuelan/ui';
import { useState } from 'react';
import styles from './book.module.css';

/** Longer than this, an introduction is folded. */
const FOLD_FROM = 140;

export function BookIntro({ text }: { text: string | null }) {
  const [open, setOpen] = useState(false);
  if (!text) return null;
  const folds = text.length > FOLD_FROM;
  return (
    <Section title={m.book_intro()}>
      <p className={folds && !open ? styles.folded : styles.prose}>{text}</p>
      {folds && (
        <Button variant="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.book_fold() : m.book_unfold()}
        </Button>
      )}
    </Section>
  );
}
