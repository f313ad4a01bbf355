import { useEffect, useEffectEvent } from 'react';
import type { Search } from '../search/use-search.ts';
import type { Reader } from '../use-reader.ts';
import { isControl, isTyping } from './typing.ts';

/** As the buttons do. */
const ZOOM_STEP = 1.25;

/** Keys that are worth something once a book is open; those that turn its pages are the view's. */
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
  // In a panel keys belong to the panel, and to what lies over the book.
  if (document.querySelector('[data-own-keys]')) return null;
  if (reader.panel !== 'none' && reader.panel !== 'controls') return null;
  return hitAction(event, search) ?? (isTyping(event.target) ? null : zoomAction(key, reader));
}

function hitAction({ key, shiftKey, target }: KeyboardEvent, search: Search): Act | null {
  const searching = search.at !== null;
  if (key === 'F3' && search.hits.length > 0) return () => search.step(shiftKey ? -1 : 1);
  if (key === 'Enter' && searching && !isControl(target)) return () => search.step(shiftKey ? -1 : 1);
  return key === 'Escape' && searching ? search.end : null;
}

function zoomAction(key: string, { zoom }: Reader): Act | null {
  if (!zoom) return null;
  if (key === '+' || key === '=') return () => zoom.set(zoom.get() * ZOOM_STEP);
  if (key === '-') return () => zoom.set(zoom.get() / ZOOM_STEP);
  return key === '0' ? () => zoom.set(1) : null;
}
