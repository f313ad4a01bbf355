import { m } from '@yuelan/strings';
import { Empty, IconButton, toast } from '@yuelan/ui';
import type { Bookmark } from '../player/bookmarks.ts';
import { player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import { clockText } from './clock-text.ts';
import styles from './lists.module.css';

interface BookmarkListProps {
  onEdit: (noteId: string) => void;
  onChoose?: () => void;
}

export const BookmarkList = (props: BookmarkListProps) => (
  <BookmarkRows {...props} bookmarks={usePlayer((view) => view.bookmarks)} />
);

/** The listener's bookmarks in the book's order: heard from there, given words, or taken away. */
export function BookmarkRows({ bookmarks, onEdit, onChoose }: BookmarkListProps & { bookmarks: readonly Bookmark[] }) {
  if (!bookmarks.length) {
    return <Empty icon="bookmark" title={m.audio_bookmarks_empty()} text={m.audio_bookmarks_hint()} />;
  }
  const hear = ({ noteId }: Bookmark) => {
    player.goToBookmark(noteId);
    player.play();
    onChoose?.();
  };
  return (
    <ul aria-label={m.audio_bookmarks()}>
      {bookmarks.map((bookmark) => (
        <li key={bookmark.noteId} className={styles.bookmark}>
          <BookmarkRow bookmark={bookmark} onPress={() => hear(bookmark)} />
          <IconButton
            icon="pencil"
            size={18}
            label={m.audio_bookmark_write()}
            onClick={() => onEdit(bookmark.noteId)}
          />
          <IconButton icon="trash" size={18} label={m.audio_bookmark_remove()} onClick={() => remove(bookmark)} />
        </li>
      ))}
    </ul>
  );
}

function BookmarkRow({ bookmark, onPress }: { bookmark: Bookmark; onPress: () => void }) {
  const { time, title, note } = bookmark;
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.time}>{clockText(time)}</span>
      <span className={styles.words}>
        {note || title}
        {note && <span className={styles.place}>{title}</span>}
      </span>
    </button>
  );
}

/** Gone at once, and back at once. */
function remove({ noteId }: Bookmark): void {
  player.removeBookmark(noteId);
  const undo = () => player.restoreBookmark(noteId);
  toast(m.audio_bookmark_removed(), { action: { label: m.audio_undo(), run: undo } });
}
