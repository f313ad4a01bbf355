import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';

export interface KeyHelp {
  keys: readonly string[];
  does: string;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What the keys do in this book: arrows mean the sides of the screen, whichever way the pages run. */
export function keysOf({ rtl, zoom }: Pick<Reader, 'rtl' | 'zoom'>): KeyHelp[] {
  const [previous, next] = rtl ? ['→', '←'] : ['←', '→'];
  const find = isMac() ? '⌘ F' : 'Ctrl F';
  return [
    { keys: [next, m.finding_key_space(), 'PageDown'], does: m.reading_next() },
    { keys: [previous, m.finding_key_shift_space(), 'PageUp'], does: m.reading_previous() },
    { keys: ['Home', 'End'], does: m.finding_key_ends() },
    { keys: ['[', ']'], does: m.finding_key_chapters() },
    { keys: [find, '/'], does: m.finding_search() },
    { keys: ['F3', 'Shift F3'], does: m.finding_key_hits() },
    { keys: ['B'], does: m.finding_key_bookmark() },
    { keys: ['H', 'N', 'C', 'Enter'], does: m.finding_key_selection() },
    ...(zoom ? [{ keys: ['+', '−', '0'], does: m.finding_key_zoom() }] : []),
    { keys: ['Esc'], does: m.finding_key_tools() },
    { keys: ['?'], does: m.finding_key_help() },
  ];
}
