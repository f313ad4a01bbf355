import { useBookInfoQuery } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { AccessibilityClaims } from '@yuelan/ui';
import type { ReactNode } from 'react';
import { Panel } from '../parts/panel.tsx';
import type { Reader } from '../use-reader.ts';
import { factsOf } from './book-facts.ts';
import css from './help-panel.module.css';
import { keysOf } from './keys.ts';
import { TapZones } from './tap-zones.tsx';

/** How this book is read, and what it is. */
export function HelpPanel({ reader }: { reader: Reader }) {
  const { currentData: book } = useBookInfoQuery({ bookId: reader.bookId });
  return (
    <Panel title={m.finding_help()} onClose={() => reader.show('none')}>
      <div className={css.body}>
        <Part title={m.finding_touch()}>
          <TapZones reader={reader} />
        </Part>
        <Part title={m.finding_keys()}>
          <dl className={css.keys}>
            {keysOf(reader).map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={m.finding_book()}>
          <dl className={css.facts}>
            {factsOf(reader, book).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
        {book && (
          <Part title={m.book_access()}>
            <AccessibilityClaims terms={book.accessibility} />
          </Part>
        )}
      </div>
    </Panel>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </section>
);
