import type { Box } from '../../book-view.ts';
import type { ShownChapter } from '../guests.ts';

/** What is in sight of a range, in pixels of the host; where nothing is, the whole of it. */
export function boxOf(host: HTMLElement, { element }: ShownChapter, range: Range): Box {
  const frame = element.getBoundingClientRect();
  const screen = host.getBoundingClientRect();
  // Pages of a fixed layout are scaled as a whole.
  const scale = frame.width / (element.offsetWidth || frame.width || 1);
  const rects = Array.from(range.getClientRects(), ({ left, top, right, bottom }) => ({
    left: frame.left + left * scale - screen.left,
    top: frame.top + top * scale - screen.top,
    right: frame.left + right * scale - screen.left,
    bottom: frame.top + bottom * scale - screen.top,
  }));
  const seen = rects.filter(
    ({ left, right, top, bottom }) => right > 0 && bottom > 0 && left < screen.width && top < screen.height,
  );
  const all = seen.length > 0 ? seen : rects;
  const left = Math.min(...all.map((rect) => rect.left));
  const top = Math.min(...all.map((rect) => rect.top));
  const right = Math.max(...all.map((rect) => rect.right));
  const bottom = Math.max(...all.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}
