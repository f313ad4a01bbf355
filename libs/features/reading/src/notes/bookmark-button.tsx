import { m } from '@yuelan/strings';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { IconButton } from '../parts/icon-button.tsx';
import type { Reader } from '../use-reader.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useOwnNotes } from './use-own-notes.ts';

/** Remembers the page on screen, or forgets it. */
export function BookmarkButton({ reader }: { reader: Reader }) {
  const { here, toggle } = useBookmarks(reader, useOwnNotes(reader.bookId));
  return (
    <IconButton
      icon={here ? BookmarkCheck : Bookmark}
      label={here ? m.notes_bookmark_remove() : m.notes_bookmark_add()}
      pressed={here !== undefined}
      onPress={toggle}
    />
  );
}
