import type { Element, ParentNode } from '../markup/dom.ts';
import { descendants } from '../markup/dom.ts';

export interface Viewport {
  width: number;
  height: number;
}

/** The first size a fixed-layout page declares, in pixels whatever unit it writes (EPUB 3.3 §8.2.2.6). */
export function viewportOf(document: ParentNode): Viewport | null {
  for (const { name, attribs } of descendants(document)) {
    if (name.toLowerCase() === 'meta' && attribs.name?.toLowerCase() === 'viewport')
      return fromMeta(attribs.content ?? '');
  }
  return null;
}

function fromMeta(content: string): Viewport | null {
  const first = (key: string) =>
    Number.parseFloat(new RegExp(`(?:^|[\\s,;])${key}\\s*=\\s*([\\d.]+)`, 'i').exec(content)?.[1] ?? '');
  return sized(first('width'), first('height'));
}

export function svgViewport({ attribs }: Element): Viewport | null {
  const [, , width, height] = (attribs.viewBox ?? attribs.viewbox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return (
    sized(width ?? NaN, height ?? NaN) ??
    sized(Number.parseFloat(attribs.width ?? ''), Number.parseFloat(attribs.height ?? ''))
  );
}

const MAX = 20_000;
const sized = (width: number, height: number): Viewport | null =>
  width > 0 && height > 0 && width <= MAX && height <= MAX ? { width, height } : null;
