import { useEffect, useEffectEvent } from 'react';

export interface MenuKeys {
  highlight: () => void;
  write: () => void;
  copy: () => void;
  /** The keyboard goes to the menu itself. */
  focus: () => void;
}

const keys: Readonly<Record<string, keyof MenuKeys>> = { h: 'highlight', n: 'write', c: 'copy', Enter: 'focus' };

/** While something is selected: h highlights it, n writes a note, c copies, Enter goes to the menu. */
export function useMenuKeys(active: boolean, acts: MenuKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    const control = (event.target as Element | null)?.closest?.('button, input, textarea, select');
    if (!act || control || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    acts[act]();
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [active]);
}
