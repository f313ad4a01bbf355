import { m } from '@yuelan/strings';
import { type FormEvent, useId, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import css from './page-form.module.css';
import { pageNamed } from './page-named.ts';

/** Any page by its number or by what is printed on it: faster than a scroll through a thousand of them. */
export function PageForm({ reader: { place, view, goToPage, panel, show } }: { reader: Reader }) {
  const [wanted, setWanted] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const pages = place?.pages ?? 1;
  const labels = view?.pdf?.labels ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = pageNamed(wanted, labels, pages);
    setMissing(page === null);
    if (page === null) return;
    if (panel === 'toc') show('none');
    goToPage(page);
    setWanted('');
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <label htmlFor={id}>{m.pdf_go_to()}</label>
      <input
        id={id}
        className={css.input}
        inputMode={labels.length > 0 ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder={place?.label ?? String(place?.page ?? 1)}
        value={wanted}
        aria-describedby={`${id}-hint`}
        aria-invalid={missing || undefined}
        onChange={(event) => {
          setWanted(event.target.value);
          setMissing(false);
        }}
      />
      <button type="submit" className={css.go}>
        {m.pdf_go()}
      </button>
      <p id={`${id}-hint`} className={css.hint} role={missing ? 'alert' : undefined}>
        {missing ? m.pdf_go_missing() : labels.length > 0 ? m.pdf_go_hint_labels({ pages }) : m.pdf_go_hint({ pages })}
      </p>
    </form>
  );
}
