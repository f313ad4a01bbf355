import type { Note } from '@yuelan/contract';
import { clock } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Action } from '../parts/card.tsx';
import { download } from './download.ts';
import { type ExportedBook, fileName, notesAsJson, notesAsMarkdown } from './export-notes.ts';
import { linkOf } from './note-place.ts';
import css from './notes.module.css';

/** What is in the list, as files that other programs understand. */
export function ExportButtons({ book, notes, page }: { book: ExportedBook; notes: readonly Note[]; page: string }) {
  if (notes.length === 0) return null;
  const save = (make: typeof notesAsMarkdown, type: string, ending: string) => {
    const text = make(book, notes, (note) => linkOf(page, note), new Date(clock.now()).toISOString());
    download(new Blob([text], { type }), fileName(book.title, ending));
  };
  return (
    <div className={css.buttons}>
      <Action onPress={() => save(notesAsMarkdown, 'text/markdown;charset=utf-8', 'md')}>
        {m.notes_export_markdown()}
      </Action>
      <Action onPress={() => save(notesAsJson, 'application/json', 'json')}>{m.notes_export_json()}</Action>
    </div>
  );
}
