import type { Size } from './spreads.ts';

/** Where neither the manifest nor the page names a size. */
const DEFAULT_SIZE = { width: 768, height: 1024 };

/**
 * The size that a fixed page declares for itself: its viewport (the first value of each, units left out, EPUB 3.3
 * §8.2.2.6), the view box of its drawing, or that of the one picture it consists of. Null: as large as the room.
 */
export function pageSize(document: Document): Size | null {
  const content = document.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
  const value = (name: string) => new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*([\\w.-]+)`, 'i').exec(content)?.[1] ?? '';
  if ([value('width'), value('height')].some((size) => size.startsWith('device-'))) return null;
  const declared = sized(Number.parseFloat(value('width')), Number.parseFloat(value('height')));
  return declared ?? drawingSize(document) ?? pictureSize(document) ?? DEFAULT_SIZE;
}

const sized = (width = 0, height = 0): Size | null => (width > 0 && height > 0 ? { width, height } : null);

function drawingSize(document: Document): Size | null {
  const drawing = document.querySelector('svg');
  const [, , width, height] = (drawing?.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const of = (name: string) => Number.parseFloat(drawing?.getAttribute(name) ?? '');
  return sized(width, height) ?? sized(of('width'), of('height'));
}

function pictureSize(document: Document): Size | null {
  const [picture, ...others] = document.images;
  const alone = others.length === 0 && document.body?.textContent?.trim() === '';
  return picture && alone ? sized(picture.naturalWidth, picture.naturalHeight) : null;
}
