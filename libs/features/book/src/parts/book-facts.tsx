import type { BookInfo } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { AccessibilityClaims, Section } from '@yuelan/ui';
import { factsOf } from '../facts.ts';
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

export const BookAccessibility = ({ book }: { book: BookInfo }) => (
  <Section title={m.book_access()}>
    <AccessibilityClaims terms={book.accessibility} />
  </Section>
);
