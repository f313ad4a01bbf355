import { bookLook, changeBookLook } from '@yuelan/api/preferences';
import { jsonEntry, read, stored, write } from '@yuelan/platform';
import type { ReaderSettings } from '@yuelan/reader';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  checkedChoices,
  choicesFor,
  isOwn,
  lookChange,
  type ReaderChoices,
  type SavedChoices,
  settingsOf,
  storable,
  withChange,
  withLook,
  withoutChoices,
  withOwn,
} from './choices.ts';

/**
 * The specification's `type_face` (core §3): how books look on this device. What was chosen for all of them goes along
 * with the account.
 */
const entry = jsonEntry<object | null>(stored.typeFace.key, (value) => storable(checkedChoices(value)), null);

export interface SettingsControl {
  /** What is chosen, as against what it comes to. */
  choices: ReaderChoices;
  change: (change: Partial<ReaderChoices>) => void;
  /** Whether choices count for this book alone. */
  own: boolean;
  setOwn: (own: boolean) => void;
  reset: () => void;
}

/** How a book looks, and how to change that. */
export function useReaderSettings(bookId = ''): [ReaderSettings, SettingsControl] {
  const [saved, setSaved] = useState(savedChoices);
  const latest = useRef(saved);
  const dark = useSyncExternalStore(onScheme, isDark);
  const choices = useMemo(() => choicesFor(saved, bookId), [saved, bookId]);
  const settings = useMemo(() => settingsOf(choices, dark), [choices, dark]);
  const control = useMemo(() => {
    const save = (step: (before: SavedChoices) => SavedChoices) => {
      const before = latest.current;
      latest.current = step(before);
      keep(before, latest.current);
      setSaved(latest.current);
    };
    return {
      change: (change: Partial<ReaderChoices>) => save((before) => withChange(before, bookId, change)),
      setOwn: (own: boolean) => save((before) => withOwn(before, bookId, own)),
      reset: () => save((before) => withoutChoices(before, bookId)),
    };
  }, [bookId]);
  return [settings, { ...control, choices, own: isOwn(saved, bookId) }];
}

const savedChoices = (): SavedChoices => withLook(checkedChoices(read(entry)), bookLook());

function keep(before: SavedChoices, after: SavedChoices): void {
  write(entry, storable(after));
  const change = lookChange(before, after);
  if (Object.keys(change).length > 0) changeBookLook(change);
}

const scheme = () => matchMedia('(prefers-color-scheme: dark)');
const isDark = () => scheme().matches;

function onScheme(changed: () => void): () => void {
  const query = scheme();
  query.addEventListener?.('change', changed);
  return () => query.removeEventListener?.('change', changed);
}
