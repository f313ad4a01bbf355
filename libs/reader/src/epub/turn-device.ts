import type { Manifest } from '@yuelan/contract';
import { m } from '@yuelan/strings';

/**
 * Tells the reader of a book that is meant for a lying screen, where the screen stands upright (EPUB 3.3 §8.2.2.2).
 * Returns how to take the note away.
 */
export function askToTurn({ metadata }: Manifest, host: HTMLElement): () => void {
  const note = document.createElement('p');
  if (metadata.orientation !== 'landscape' || host.clientWidth >= host.clientHeight) return () => {};
  note.setAttribute('role', 'status');
  note.textContent = m.reading_lying();
  note.style.cssText =
    'position:absolute;z-index:1;left:16px;right:16px;bottom:64px;margin:0;padding:12px 16px;border-radius:12px;background:rgba(20,20,20,.88);color:#fff;font:16px/1.5 system-ui,sans-serif;text-align:center;pointer-events:none';
  host.append(note);
  return () => note.remove();
}
