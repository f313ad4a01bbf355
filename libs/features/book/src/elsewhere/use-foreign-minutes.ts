import { openReadingTracker } from '@yuelan/api/progress';
import { useEffect } from 'react';

/** Versions are ours: a book that lives elsewhere has none. */
const VERSION = '1.0';
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus', 'blur'] as const;

/**
 * Minutes with a provider's page. Nothing of what happens in it can be seen from here, so only the signs on our side of
 * the frame count: moving across it, and going into it or out of it.
 */
export function useForeignMinutes(bookId: string): void {
  useEffect(() => {
    const tracker = openReadingTracker({ bookId, bookVersion: VERSION });
    const touched = () => document.visibilityState === 'visible' && tracker.touched({ chapterId: 0, progress: 0 });
    touched();
    for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touched);
      tracker.close();
    };
  }, [bookId]);
}
