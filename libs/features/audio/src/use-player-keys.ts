import { useEffect } from 'react';
import { player } from './player/player.ts';

const actions: Readonly<Record<string, () => void>> = {
  ' ': player.toggle,
  ArrowLeft: player.skipBack,
  ArrowRight: player.skipAhead,
};

/** Whatever has the focus and uses these keys itself keeps them. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input, select, textarea, dialog, [role="dialog"]') !== null;

/** Space plays and pauses, the arrows skip. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = actions[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!action || !isPlain || event.defaultPrevented || isBusy(event.target)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
