import type { NoteChange } from '@yuelan/api/notes';
import { isShared } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Action } from '../parts/card.tsx';
import { Panel } from '../parts/panel.tsx';
import type { MarkLook } from './last-look.ts';
import { LookRow } from './mark-menu.tsx';
import { isBookmark, markType } from './note-kinds.ts';
import css from './notes.module.css';
import { Quote } from './quote.tsx';

interface Props {
  /** A new mark, or one that is there. */
  draft: NoteChange;
  theme: Theme;
  /** Whether others could see it at all. */
  mayShare: boolean;
  onSave: (change: NoteChange) => void;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

/** Words to a passage: what one thinks of it, how one finds it again, who may see it. */
export function NoteEditor({ draft, theme, mayShare, onSave, onDelete, onClose }: Props) {
  const [content, setContent] = useState(draft.content);
  const [labels, setLabels] = useState(draft.labels.join(' '));
  const [shared, setShared] = useState(isShared(draft.type));
  const [look, setLook] = useState<MarkLook>(draft);
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => words.current?.focus(), []);
  const bookmark = isBookmark(draft.type);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const type = bookmark ? draft.type : markType(content, mayShare && shared);
    onSave({ ...draft, ...look, type, content: content.trim(), labels: labelsIn(labels) });
  };
  return (
    <Panel title={bookmark ? m.notes_bookmark() : m.notes_write()} onClose={onClose} low>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the sheet alone */}
      <form
        className={css.form}
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        {draft.passage && <Quote text={draft.passage.text} look={look} theme={theme} short />}
        <label className={css.field}>
          <span>{m.notes_your_words()}</span>
          <textarea
            ref={words}
            tabIndex={0}
            rows={5}
            maxLength={2000}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </label>
        <label className={css.field}>
          <span>{m.notes_labels()}</span>
          <input
            value={labels}
            placeholder={m.notes_labels_hint()}
            onChange={(event) => setLabels(event.target.value)}
          />
        </label>
        {!bookmark && <LookRow theme={theme} look={look} marked onLook={setLook} />}
        {mayShare && !bookmark && (
          <label className={css.check}>
            <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
            <span>{m.notes_shared()}</span>
          </label>
        )}
        <div className={css.buttons}>
          {onDelete && <Action onPress={onDelete}>{m.notes_delete()}</Action>}
          <Action primary submit>
            {m.notes_save()}
          </Action>
        </div>
      </form>
    </Panel>
  );
}

const labelsIn = (text: string): string[] => {
  const words = text.split(/[\s,，、#]+/).map((word) => word.slice(0, 20));
  return [...new Set(words)].filter((word) => word !== '').slice(0, 10);
};
