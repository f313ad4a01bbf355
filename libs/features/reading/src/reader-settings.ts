import { jsonEntry, read, stored, write } from '@yuelan/platform';
import { checkedSettings, defaultSettings, type ReaderSettings } from '@yuelan/reader';
import { useCallback, useState } from 'react';

/** The specification's `type_face` (core §3): how books look on this device. */
const entry = jsonEntry<ReaderSettings | null>(stored.typeFace.key, checkedSettings, null);

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Who has chosen nothing yet gets a page that goes with the rest of the screen. */
const initial = (): ReaderSettings =>
  read(entry) ?? { ...defaultSettings, theme: prefersDark() ? 'dark' : defaultSettings.theme };

export function useReaderSettings(): [ReaderSettings, (change: Partial<ReaderSettings>) => void] {
  const [settings, set] = useState(initial);
  const change = useCallback((part: Partial<ReaderSettings>) => {
    set((before) => {
      const after = { ...before, ...part };
      write(entry, after);
      return after;
    });
  }, []);
  return [settings, change];
}
