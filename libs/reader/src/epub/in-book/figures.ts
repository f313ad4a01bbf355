import type { Figure } from '../../book-view.ts';
import { hasRole, hrefOf } from './semantics.ts';
import { plainMarkup } from './note-markup.ts';

/** CSS pixels. What is smaller is an ornament or a letter. */
const SMALLEST = { shown: 60, natural: 100 };
/** A table of this many columns is too narrow for a phone even where it fits. */
const MANY_COLUMNS = 5;
const FIGURES = 'img, svg, table';

/** The pictures, drawings and wide tables of a chapter that are worth seeing large. */
export const figuresIn = (document: Document): Element[] =>
  [...document.querySelectorAll(FIGURES)].filter((element) => isFigure(element));

/** The one of them that an element is, or is in. */
export function figureAt(target: Element): Element | null {
  for (let element = target.closest(FIGURES); element; element = element.parentElement?.closest(FIGURES) ?? null)
    if (isFigure(element)) return element;
  return null;
}

function isFigure(element: Element): boolean {
  if (element.closest('a, button, [hidden], [aria-hidden="true"]')) return false;
  if (hasRole(element, 'presentation', 'none')) return element.localName === 'table' && isWide(element);
  if (element.localName === 'table') return element.parentElement?.closest('table') == null && isWide(element);
  if (element.parentElement?.closest('svg')) return false;
  const { width, height } = element.getBoundingClientRect();
  const { width: natural } = naturalSize(element);
  return Math.min(width, height) >= SMALLEST.shown && natural >= SMALLEST.natural;
}

function isWide(table: Element): boolean {
  const room =
    (table.closest('body, td, li, blockquote, figure, div, section') as HTMLElement | null)?.clientWidth ?? 0;
  const columns = Math.max(0, ...[...table.querySelectorAll('tr')].slice(0, 20).map((row) => row.children.length));
  return columns >= MANY_COLUMNS || (room > 0 && (table as HTMLElement).scrollWidth > room + 2);
}

function naturalSize(element: Element): { width: number; height: number } {
  if (element.localName === 'img') {
    const { naturalWidth: width, naturalHeight: height } = element as HTMLImageElement;
    return { width, height };
  }
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}

export function describeFigure(element: Element): Figure {
  const label = labelOf(element);
  if (element.localName === 'table') return { kind: 'table', source: plainMarkup(wrapped(element)), label };
  const size = naturalSize(element);
  const photo = element.localName === 'img' ? element.getAttribute('src') : onlyPicture(element);
  if (photo) return { kind: 'picture', source: photo, label, ...(element.localName === 'img' && { size }) };
  return { kind: 'drawing', source: drawingAddress(element), label, size };
}

function labelOf(element: Element): string {
  const caption =
    element.localName === 'table'
      ? element.querySelector('caption')
      : element.closest('figure')?.querySelector('figcaption');
  const text = caption?.textContent || element.getAttribute('alt') || element.getAttribute('aria-label');
  return (text || element.querySelector('title')?.textContent || '').replace(/\s+/g, ' ').trim();
}

function wrapped(table: Element): Element {
  const wrapper = table.ownerDocument.createElementNS('http://www.w3.org/1999/xhtml', 'div');
  wrapper.append(table.cloneNode(true));
  return wrapper;
}

/** Covers are often a drawing around one picture. */
function onlyPicture(drawing: Element): string | null {
  const shapes = drawing.querySelectorAll('image, path, rect, circle, ellipse, line, polygon, polyline, text, use');
  return shapes.length === 1 && shapes[0]!.localName === 'image' ? hrefOf(shapes[0]!) : null;
}

const DRAWN = (
  'fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin opacity color ' +
  'font-family font-size font-weight font-style text-anchor dominant-baseline stop-color stop-opacity visibility display'
).split(' ');

/** A drawing by itself: what the chapter's style sheets say of it travels with it. */
function drawingAddress(drawing: Element): string {
  const copy = drawing.cloneNode(true) as Element;
  const view = drawing.ownerDocument.defaultView;
  const originals = [drawing, ...drawing.querySelectorAll('*')] as HTMLElement[];
  const copies = [copy, ...copy.querySelectorAll('*')] as HTMLElement[];
  originals.forEach((original, index) => {
    const style = view?.getComputedStyle(original);
    if (!style) return;
    copies[index]!.setAttribute('style', DRAWN.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  });
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
