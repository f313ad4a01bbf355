import { requestQuietly, useHidden } from '@yuelan/api';
import { HideFlag } from '@yuelan/access';
import { NoteColor, NoteStyle, type SharedPassage } from '@yuelan/contract';
import { read, stored, watch, write } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Reader } from '../use-reader.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = watch(stored.othersMarks, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** Whether this reader wants to see what others have marked, in all books of this device. */
export function useOthersShown(): [boolean, (shown: boolean) => void] {
  const shown = useSyncExternalStore(subscribe, () => read(stored.othersMarks));
  const change = (next: boolean) => {
    write(stored.othersMarks, next);
    for (const listener of listeners) listener();
  };
  return [shown, change];
}

const none: readonly SharedPassage[] = [];

/** What others here have marked in the chapter on screen; painted in the book. Asked for once a chapter, and quietly. */
export function useOthersMarks({ bookId, place, view }: Reader): readonly SharedPassage[] {
  const [wanted] = useOthersShown();
  const hidden = useHidden(HideFlag.comments);
  const shown = wanted && !hidden;
  const [known, setKnown] = useState<ReadonlyMap<number, readonly SharedPassage[]>>(new Map());
  const chapterId = place?.locator.chapterId;

  useEffect(() => {
    if (!shown || chapterId === undefined || known.has(chapterId)) return undefined;
    let here = true;
    requestQuietly('chapterNotes', { bookId, chapterId }).then(
      ({ items }) => here && setKnown((before) => new Map(before).set(chapterId, items)),
      () => undefined,
    );
    return () => void (here = false);
  }, [bookId, chapterId, shown, known]);

  const items = (shown && chapterId !== undefined && known.get(chapterId)) || none;
  useEffect(() => view?.decorate('others', items.map(decorationOf)), [view, items]);
  return items;
}

const decorationOf = ({ key, passage, readers }: SharedPassage) => ({
  id: key,
  passage,
  style: NoteStyle.underline,
  color: NoteColor.blue,
  label: m.notes_readers({ count: readers }),
});
