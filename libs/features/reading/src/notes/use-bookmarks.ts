import { type Note, NoteColor, NoteStyle, NoteType } from '@yuelan/contract';
import { useEffect, useState } from 'react';
import type { Reader } from '../use-reader.ts';
import { isBookmark } from './note-kinds.ts';
import type { OwnNotes } from './use-own-notes.ts';

/** No screen holds more stable pages than this. */
const PAGES_ON_SCREEN = 8;
/** Milliseconds in which a page slides into its place: only then is known what is in sight. */
const SLIDE = 260;

function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SLIDE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The bookmark of the page on screen, and how it comes and goes. */
export function useBookmarks(reader: Reader, own: OwnNotes) {
  const { view } = reader;
  const place = useSettled(reader.place);
  const isHere = ({ type, passage }: Note) => {
    if (!isBookmark(type) || !passage || !place) return false;
    const { locator: marked } = passage;
    const { locator: shown } = place;
    if (marked.cfi !== undefined && marked.cfi === shown.cfi) return true;
    const near = Math.abs((marked.position ?? 0) - (shown.position ?? 0)) <= PAGES_ON_SCREEN;
    if (marked.chapterId !== shown.chapterId || !near) return false;
    return view?.inSight?.(marked) ?? marked.position === shown.position;
  };
  const here = own.notes.find(isHere);

  const add = () => {
    if (!place) return;
    own.save({
      type: NoteType.label,
      passage: { locator: place.locator, text: place.locator.quote?.text ?? '' },
      chapterTitle: place.chapterTitle.slice(0, 200),
      style: NoteStyle.fill,
      color: NoteColor.yellow,
      content: '',
      labels: [],
      score: null,
    });
  };
  return { here, toggle: () => (here ? own.remove(here) : add()) };
}
