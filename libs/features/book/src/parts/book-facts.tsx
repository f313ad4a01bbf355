import type { BookInfo } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Section } from '@yuelan/ui';
import { accessibilityOf, factsOf } from '../facts.ts';
import styles from './book.module.css';

export function BookFacts({ book }: { book: BookInfo }) {
  return (
    <Section title={m.book_facts()}>
      <dl className={styles.facts}>
        {factsOf(book).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function BookAccessibility({ book }: { book: BookInfo }) {
  const lines = accessibilityOf(book.accessibility);
  if (lines.length === 0) return null;
  return (
    <Section title={m.book_access()}>
      <ul className={styles.access}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
