import type { Box } from '../../book-view.ts';

/** A box of a frame's document as one of the view's host; frames of fixed pages are scaled. */
export function boxInHost(rect: DOMRect, frame: HTMLElement, host: HTMLElement): Box {
  const outer = frame.getBoundingClientRect();
  const origin = host.getBoundingClientRect();
  const scale = outer.width / (frame.offsetWidth || 1) || 1;
  return {
    left: outer.left - origin.left + rect.left * scale,
    top: outer.top - origin.top + rect.top * scale,
    width: rect.width * scale,
    height: rect.height * scale,
  };
}
