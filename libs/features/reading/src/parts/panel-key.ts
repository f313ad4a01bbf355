import { isTyping } from '../help/typing.ts';

/** The panel that a key opens: wanted before the parts that are fetched later know their keys. */
export function panelOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 'search' | 'help' | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' ? 'search' : null;
  if (isTyping(target)) return null;
  return key === '/' ? 'search' : key === '?' || key === '？' ? 'help' : null;
}
