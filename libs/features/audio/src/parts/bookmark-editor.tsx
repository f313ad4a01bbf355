import { m } from '@yuelan/strings';
import { Button, Dialog, TextArea } from '@yuelan/ui';
import { useState } from 'react';
import type { Bookmark } from '../player/bookmarks.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import { clockText } from './clock-text.ts';

/** Characters that a note holds. */
const LONGEST = 2000;

interface EditorProps {
  /** The bookmark whose words are written; none while it is closed. */
  noteId: string | null;
  onClose: () => void;
}

export function BookmarkEditor({ noteId, onClose }: EditorProps) {
  const bookmark = usePlayer((view) => view.bookmarks.find((each) => each.noteId === noteId));
  return bookmark ? <Editor key={noteId} bookmark={bookmark} onClose={onClose} /> : null;
}

function Editor({ bookmark, onClose }: { bookmark: Bookmark; onClose: () => void }) {
  const [words, setWords] = useState(bookmark.note);
  const save = () => {
    player.writeBookmark(bookmark.noteId, words);
    onClose();
  };
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {m.ui_cancel()}
      </Button>
      <Button onClick={save}>{m.audio_bookmark_save()}</Button>
    </>
  );
  return (
    <Dialog open title={`${clockText(bookmark.time)} ${bookmark.title}`} onClose={onClose} actions={actions}>
      <TextArea label={m.audio_bookmark_words()} value={words} maxLength={LONGEST} onChange={setWords} data-autofocus />
    </Dialog>
  );
}
