import type { TocLine } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { type FormEvent, useState } from 'react';
import css from './print-pages.module.css';
import { follow, Line, type TocReader } from './toc-list.tsx';
import { VirtualRows } from './virtual-rows.tsx';

interface Props {
  /** The pages of the printed edition, by their own names. */
  pages: readonly TocLine[];
  reader: TocReader;
}

/** For who reads along with the printed book, or was sent to one of its pages. */
export function PrintPages({ pages, reader }: Props) {
  const [wanted, setWanted] = useState('');
  const [missing, setMissing] = useState(false);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const page = pages.find(({ title }) => sameName(title, wanted));
    setMissing(!page);
    if (page) follow(page, reader);
  };
  return (
    <div className={css.pages}>
      <form className={css.form} onSubmit={go}>
        <input
          className={css.field}
          value={wanted}
          placeholder={m.inbook_print_page()}
          aria-label={m.inbook_print_page()}
          aria-invalid={missing}
          onChange={(event) => {
            setWanted(event.target.value);
            setMissing(false);
          }}
        />
        <button type="submit" className={css.go} disabled={wanted.trim() === ''}>
          {m.inbook_print_page_go()}
        </button>
      </form>
      <p className={css.missing} role="status">
        {missing && m.inbook_print_page_none()}
      </p>
      <VirtualRows count={pages.length} row={(at) => <Line line={pages[at]!} current={false} reader={reader} />} />
    </div>
  );
}

const sameName = (one: string, other: string) =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();
