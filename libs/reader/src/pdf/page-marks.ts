import type { DecorationGroup } from '../book-view.ts';
import type { Decoration } from '../book-view.ts';
import type { Point } from './layout.ts';
import type { Span } from './page-text.ts';
import type { ShareBox } from './text-layer.ts';

/** What of a decoration stands on one page. */
export interface Mark {
  group: DecorationGroup;
  decoration: Decoration;
  span: Span;
}

interface Painted {
  mark: Mark;
  boxes: readonly ShareBox[];
}

const SVG = 'http://www.w3.org/2000/svg';
/** The layer is drawn in thousandths of the page. */
const UNIT = 1000;

/** The layer of a page in which passages are marked: under the text, over the picture, blended with it. */
export function paintedLayer(page: HTMLElement) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'yuelan-pdf-marks');
  svg.setAttribute('viewBox', `0 0 ${UNIT} ${UNIT}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('role', 'group');
  let painted: Painted[] = [];

  return {
    paint(marks: readonly Mark[], boxesOf: (span: Span) => ShareBox[]) {
      painted = marks.map((mark) => ({ mark, boxes: boxesOf(mark.span) }));
      svg.replaceChildren(...painted.map(drawn));
      // Nothing to paint costs no layer: blending makes the browser compose the page anew.
      if (painted.length === 0) svg.remove();
      else if (!svg.parentNode) page.append(svg);
    },
    at({ x, y }: Point): Mark[] {
      const { left, top, width, height } = page.getBoundingClientRect();
      const [across, down] = [(x - left) / width, (y - top) / height];
      const isHit = (box: ShareBox) =>
        across >= box.left && across <= box.right && down >= box.top && down <= box.bottom;
      return painted
        .filter(({ boxes }) => boxes.some(isHit))
        .map(({ mark }) => mark)
        .reverse();
    },
  };
}

function drawn({ mark: { group, decoration }, boxes }: Painted): SVGElement {
  const path = document.createElementNS(SVG, 'path');
  const { style, color, label, id } = decoration;
  path.setAttribute('d', boxes.map(outlines[style]).join(''));
  path.setAttribute('data-group', group);
  path.setAttribute('data-id', id);
  path.setAttribute('data-color', color);
  path.setAttribute('data-style', style);
  if (label) {
    path.setAttribute('role', 'img');
    path.setAttribute('aria-label', label);
  }
  return path;
}

const at = (...numbers: number[]) => numbers.map((number) => (number * UNIT).toFixed(2)).join(' ');

const outlines: Record<Decoration['style'], (box: ShareBox) => string> = {
  fill: ({ left, top, right, bottom }) => `M${at(left, top)}L${at(right, top, right, bottom, left, bottom)}Z`,
  underline: ({ left, right, bottom }) => `M${at(left, bottom)}L${at(right, bottom)}`,
  strike: ({ left, top, right, bottom }) => `M${at(left, (top + bottom) / 2)}L${at(right, (top + bottom) / 2)}`,
  wave: ({ left, top, right, bottom }) => {
    const [half, swing] = [(bottom - top) / 4, (bottom - top) / 12];
    const waves = Math.max(1, Math.round((right - left) / (2 * half)));
    const step = (right - left) / waves;
    const one = `q${at(step / 4, -swing * 2, step / 2, 0)}t${at(step / 2, 0)}`;
    return `M${at(left, bottom)}${one.repeat(waves)}`;
  },
};
