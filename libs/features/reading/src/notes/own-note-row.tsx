import type { Locator, Note } from '@yuelan/contract';
import { isShared } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { Bookmark, Pencil, Trash2, Users } from 'lucide-react';
import { IconButton } from '../parts/icon-button.tsx';
import { dayOf } from './day-of.ts';
import { isBookmark } from './note-kinds.ts';
import css from './notes.module.css';
import { Quote } from './quote.tsx';
import { Stars } from './stars.tsx';

interface Props {
  note: Note;
  theme: Theme;
  onGo: (locator: Locator, note: Note) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A note of one's own: a tap goes to its place in the book. */
export function OwnNoteRow({ note, theme, onGo, onEdit, onDelete }: Props) {
  const { passage, content, labels, at, score, type } = note;
  const page = passage?.locator.position;
  return (
    <li className={css.note}>
      {passage && (
        <button type="button" className={css.go} onClick={() => onGo(passage.locator, note)}>
          {isBookmark(type) ? (
            <BookmarkLine text={passage.text} />
          ) : (
            <Quote text={passage.text} look={note} theme={theme} />
          )}
        </button>
      )}
      {score !== null && <Stars value={score} />}
      {content && <p className={css.words}>{content}</p>}
      <div className={css.foot}>
        <p className={css.facts}>
          {page !== undefined && <span>{m.notes_page({ page })}</span>}
          <time dateTime={at}>{dayOf(at)}</time>
          {isShared(type) && <Users size={14} strokeWidth={1.75} role="img" aria-label={m.notes_shared()} />}
          {labels.map((label) => (
            <span key={label} className={css.label}>
              {label}
            </span>
          ))}
        </p>
        {score === null && <IconButton icon={Pencil} label={m.notes_edit()} onPress={onEdit} />}
        <IconButton icon={Trash2} label={m.notes_delete()} onPress={onDelete} />
      </div>
    </li>
  );
}

const BookmarkLine = ({ text }: { text: string }) => (
  <span className={css.bookmark}>
    <Bookmark size={18} strokeWidth={1.75} role="img" aria-label={m.notes_bookmark()} />
    <span>{text}</span>
  </span>
);
