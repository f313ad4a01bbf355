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
    /** `rotation`: by how many degrees the lines of the page are turned on screen. */
    paint(marks: readonly Mark[], rotation: number, boxesOf: (span: Span) => ShareBox[]) {
      painted = marks.map((mark) => ({ mark, boxes: boxesOf(mark.span) }));
      svg.replaceChildren(...painted.map((one) => drawn(one, rotation)));
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

function drawn({ mark: { group, decoration }, boxes }: Painted, rotation: number): SVGElement {
  const path = document.createElementNS(SVG, 'path');
  const { style, color, label, id } = decoration;
  path.setAttribute('d', boxes.map((box) => outlines[style](turned(box, rotation), turnBack[rotation]!)).join(''));
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

type Corner = readonly [x: number, y: number];
type Turn = (corner: Corner) => Corner;

/** From a page whose lines run across to the page as it is seen. */
const turnBack: Readonly<Record<number, Turn>> = {
  0: (corner) => corner,
  90: ([x, y]) => [1 - y, x],
  180: ([x, y]) => [1 - x, 1 - y],
  270: ([x, y]) => [y, 1 - x],
};

/** A box as it would lie if the lines ran across. */
function turned({ left, top, right, bottom }: ShareBox, rotation: number): ShareBox {
  const turn = turnBack[(360 - rotation) % 360]!;
  const [one, other] = [turn([left, top]), turn([right, bottom])];
  return {
    left: Math.min(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    right: Math.max(one[0], other[0]),
    bottom: Math.max(one[1], other[1]),
  };
}

const path = (corners: readonly Corner[], turn: Turn) =>
  `M${corners
    .map((corner) =>
      turn(corner)
        .map((share) => (share * UNIT).toFixed(2))
        .join(' '),
    )
    .join('L')}`;

/** Points of a wave that lie on each of its swings. */
const PER_WAVE = 8;

const outlines: Record<Decoration['style'], (box: ShareBox, turn: Turn) => string> = {
  fill: ({ left, top, right, bottom }, turn) =>
    `${path(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      turn,
    )}Z`,
  underline: ({ left, right, bottom }, turn) =>
    path(
      [
        [left, bottom],
        [right, bottom],
      ],
      turn,
    ),
  strike: ({ left, top, right, bottom }, turn) =>
    path(
      [
        [left, (top + bottom) / 2],
        [right, (top + bottom) / 2],
      ],
      turn,
    ),
  wave: ({ left, top, right, bottom }, turn) => {
    const tall = bottom - top;
    const waves = Math.max(1, Math.round((right - left) / (tall / 2)));
    const points = waves * PER_WAVE;
    const corners = Array.from({ length: points + 1 }, (_, at): Corner => {
      const share = at / points;
      return [left + (right - left) * share, bottom + (Math.sin(share * waves * 2 * Math.PI) * tall) / 16];
    });
    return path(corners, turn);
  },
};
