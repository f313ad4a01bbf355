import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../help/typing.ts';
import type { Reader } from '../use-reader.ts';

/** b puts a bookmark on the page, or takes it away, as long as no panel has the keys. */
export function useBookmarkKey({ panel }: Reader, toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
    if (key.toLowerCase() !== 'b' || ctrlKey || metaKey || altKey || shiftKey || repeat) return;
    const covered = (panel !== 'none' && panel !== 'controls') || document.querySelector('[data-own-keys]') !== null;
    if (covered || isTyping(target)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
