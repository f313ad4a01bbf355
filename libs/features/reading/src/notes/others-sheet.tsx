import type { SharedPassage } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { Panel } from '../parts/panel.tsx';
import css from './notes.module.css';
import { PublicNotes } from './public-notes.tsx';

interface Props {
  bookId: string;
  shared: SharedPassage;
  theme: Theme;
  onClose: () => void;
}

/** A passage that others have marked, and what they say of it. */
export const OthersSheet = ({ bookId, shared: { key, passage, readers }, theme, onClose }: Props) => (
  <Panel title={m.notes_readers({ count: readers })} onClose={onClose} low>
    <div className={css.sheet}>
      <blockquote className={css.passage}>{passage.text}</blockquote>
      <PublicNotes list={{ of: 'passage', bookId, key }} theme={theme} />
    </div>
  </Panel>
);
