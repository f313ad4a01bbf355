import { m } from '@yuelan/strings';
import styles from './accessibility-claims.module.css';
import { claimsOf } from './claims.ts';

/** How well a book can be read by whom, in plain words; takes the colours of where it stands. */
export function AccessibilityClaims({ terms }: { terms: readonly string[] }) {
  const claims = claimsOf(terms);
  if (claims.length === 0) return <p className={styles.none}>{m.book_a11y_none()}</p>;
  return (
    <dl className={styles.claims}>
      {claims.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
