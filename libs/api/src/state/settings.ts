import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { jsonEntry, read, stored, write } from '@yuelan/platform';

export interface Settings {
  readonly scheme: 'auto' | 'light' | 'dark';
  /** Null follows the browser. */
  readonly locale: 'zh-CN' | 'en' | null;
}

const initial: Settings = { scheme: 'auto', locale: null };
const entry = jsonEntry<Settings>(stored.settings.key, checked, initial);

/** What the reader has set for this device, kept in local storage. */
export const settings = createSlice({
  name: 'settings',
  initialState: () => read(entry),
  reducers: { changed: (state, { payload }: PayloadAction<Partial<Settings>>): Settings => ({ ...state, ...payload }) },
});

export const keepSettings = (value: Settings): void => void write(entry, value);

function checked(value: unknown): Settings {
  const { scheme, locale } = value as Partial<Settings>;
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : initial.scheme,
    locale: locale === 'zh-CN' || locale === 'en' ? locale : initial.locale,
  };
}
