import { useEffect, useEffectEvent } from 'react';
import type { Search } from '../search/use-search.ts';
import type { Reader } from '../use-reader.ts';

/** Keys of the reader that belong to no part of the page; those that turn it are the view's. */
export function useShortcuts(reader: Reader, search: Search): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event, reader, search);
    if (!act) return;
    event.preventDefault();
    // The reader itself listens too: for Escape, and for what turns the page.
    event.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

type Act = () => void;

function actionOf(event: KeyboardEvent, reader: Reader, search: Search): Act | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') return () => reader.show('search');
  if (ctrlKey || metaKey || altKey) return null;
  // In a panel keys belong to the panel.
  if (reader.panel !== 'none' && reader.panel !== 'controls') return null;
  return hitAction(event, search) ?? (isTyping(event.target) ? null : panelAction(key, reader));
}

function hitAction({ key, shiftKey, target }: KeyboardEvent, search: Search): Act | null {
  const searching = search.at !== null;
  if (key === 'F3' && search.hits.length > 0) return () => search.step(shiftKey ? -1 : 1);
  if (key === 'Enter' && searching && !isControl(target)) return () => search.step(shiftKey ? -1 : 1);
  return key === 'Escape' && searching ? search.end : null;
}

function panelAction(key: string, reader: Reader): Act | null {
  if (key === '/') return () => reader.show('search');
  if (key === '?' || key === '？') return () => reader.show('help');
  return null;
}

const isTyping = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('input:not([type="range"]), textarea, select, [contenteditable]') != null;
const isControl = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('a, button, input, textarea, select, summary, [contenteditable]') != null;
