import { useBookInfoQuery, useHidden } from '@yuelan/api';
import { HideFlag } from '@yuelan/access';
import type { Locator } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Panel } from '../parts/panel.tsx';
import type { Reader } from '../use-reader.ts';
import { NoteTabs } from './note-tabs.tsx';
import { useOwnNotes } from './use-own-notes.ts';

/** Notes of the book at hand: one's own, others', reviews. */
export function NotesPanel({ reader }: { reader: Reader }) {
  const { bookId, title, place, isPdf, settings } = reader;
  const own = useOwnNotes(bookId);
  const { data } = useBookInfoQuery({ bookId });
  const social = !useHidden(HideFlag.comments);
  return (
    <Panel title={m.notes_title()} onClose={() => reader.show('none')}>
      <NoteTabs
        book={{ bookId, title, author: data?.author ?? '' }}
        own={own}
        social={social}
        theme={settings.theme}
        page={isPdf ? 'book/pdf' : 'book/read'}
        chapter={place && { locator: place.locator, title: place.chapterTitle }}
        onGo={(locator: Locator) => reader.goTo(locator)}
      />
    </Panel>
  );
}
