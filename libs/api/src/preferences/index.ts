export type { Values } from './kept.ts';
export { bookLook, changeBookLook, changePreferences, preferences, usePreferences } from './preferences.ts';
export type { ListeningPreferences, Preferences, PreferencesChange } from './preferences.ts';
export { syncPreferences } from './sync.ts';
