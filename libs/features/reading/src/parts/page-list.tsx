import { m } from '@yuelan/strings';
import { type FormEvent, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import css from './page-list.module.css';

/** Any page by its number: faster than a scroll through a thousand of them. */
export function PageList({ reader: { place, goToPage } }: { reader: Reader }) {
  const [wanted, setWanted] = useState('');
  const pages = place?.pages ?? 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = Number.parseInt(wanted, 10);
    if (page >= 1 && page <= pages) goToPage(page);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <label className={css.label}>
        {m.reading_go_to_page()}
        <input
          className={css.input}
          inputMode="numeric"
          placeholder={String(place?.page ?? 1)}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <p className={css.hint}>{m.reading_text_of({ page: place?.page ?? 1, pages })}</p>
    </form>
  );
}
