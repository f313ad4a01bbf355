import type { NoteChange } from '@yuelan/api/notes';
import type { Note, Passage } from '@yuelan/contract';
import { shareLink } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { Copy, Highlighter, Image, PencilLine, Search, Share2, Trash2 } from 'lucide-react';
import { look as lookFor, searchOf } from '../search/search-store.ts';
import type { Reader } from '../use-reader.ts';
import type { MenuAction } from './mark-menu.tsx';
import { changeOf } from './note-place.ts';

/** What the menus can set off. */
export interface Tools {
  reader: Reader;
  highlight: () => void;
  write: (draft: NoteChange, note?: Note) => void;
  card: (text: string) => void;
  remove: (note: Note) => void;
  /** The menu has done its work. */
  done: () => void;
}

/** For a passage that is selected. */
export const selectionActions = (tools: Tools, passage: Passage, draft: NoteChange): MenuAction[] => [
  { icon: Highlighter, label: m.notes_highlight(), run: tools.highlight },
  { icon: PencilLine, label: m.notes_write(), run: () => tools.write(draft) },
  copyAction(tools, passage),
  searchAction(tools, passage),
  { icon: Image, label: m.notes_card(), run: () => tools.card(passage.text) },
  shareAction(tools, passage),
];

/** For a mark that was tapped. */
export const markActions = (tools: Tools, note: Note, passage: Passage): MenuAction[] => [
  { icon: PencilLine, label: m.notes_edit(), run: () => tools.write(changeOf(note), note) },
  copyAction(tools, passage),
  { icon: Image, label: m.notes_card(), run: () => tools.card(passage.text) },
  shareAction(tools, passage),
  {
    icon: Trash2,
    label: m.notes_delete(),
    run: () => {
      tools.done();
      tools.remove(note);
    },
  },
];

const copyAction = ({ done }: Tools, { text }: Passage): MenuAction => ({
  icon: Copy,
  label: m.notes_copy(),
  run: () => {
    copy(text);
    done();
  },
});

/** Longer passages are found nowhere else. */
const SOUGHT = 60;

const searchAction = ({ reader, done }: Tools, { text }: Passage): MenuAction => ({
  icon: Search,
  label: m.notes_search(),
  run: () => {
    done();
    lookFor(searchOf(reader.hub), text.split('\n')[0]!.slice(0, SOUGHT));
    reader.show('search');
  },
});

const shareAction = ({ reader, done }: Tools, { text, locator }: Passage): MenuAction => ({
  icon: Share2,
  label: m.notes_share(),
  run: () => {
    done();
    const url = new URL(location.href);
    url.searchParams.delete('noteId');
    url.searchParams.set('chapterId', String(locator.chapterId));
    const link = shareLink(url.href);
    const words = `“${text}”——${m.notes_card_from({ title: reader.title })}`;
    if (navigator.share) navigator.share({ title: reader.title, text: words, url: link }).catch(() => undefined);
    else copy(`${words}\n${link}`);
  },
});

/** Plain-http kiosks and old browsers have no clipboard of their own. */
function copy(text: string): void {
  const copied = () => toast(m.notes_copied());
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(copied, () => copyByCommand(text) && copied());
  else if (copyByCommand(text)) copied();
}

function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
