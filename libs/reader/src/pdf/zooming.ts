import { ACTUAL, type Anchor, type Point, ZOOM } from './layout.ts';
import type { PdfLook } from './pdf-controls.ts';
import type { Stage } from './stage.ts';

const KEY_ZOOM = 1.25;
/** A zoom this close to the fit is meant to be the fit. */
const SNAP = 0.05;

interface Host {
  stage: Stage;
  /** The page that is being read. */
  page: () => number;
  /** Takes a new zoom, with what is to be seen afterwards. */
  apply: (fit: PdfLook['fit'], anchor: Anchor) => void;
  active: () => void;
}

/** Zooms around a point: what was seen there is seen there, or where the fingers have taken it. */
export function zooming({ stage, page, apply, active }: Host) {
  const scale = () => stage.layout().scale(page());
  const auto = () => stage.layout().autoScale(page());
  const isFit = () => Math.abs(scale() / auto() - 1) < SNAP;

  /** The share of a factor that stays within what may be zoomed to. */
  function within(factor: number): number {
    const least = Math.min(ZOOM.min * ACTUAL, auto());
    const most = Math.max(ZOOM.max * ACTUAL, auto() * 3);
    return Math.min(most, Math.max(least, scale() * factor)) / scale();
  }

  function zoom(factor: number, from: Point, to: Point) {
    active();
    const { width, height } = stage.room();
    const wanted = scale() * within(factor);
    const anchor = stage.anchor({ x: from.x / width, y: from.y / height });
    stage.endPreview();
    const fit = Math.abs(wanted / auto() - 1) < SNAP ? 'auto' : wanted / ACTUAL;
    apply(fit, { ...anchor, seen: { x: to.x / width, y: to.y / height } });
  }

  function by(factor: number) {
    const { width, height } = stage.room();
    const middle = { x: width / 2, y: height / 2 };
    zoom(factor, middle, middle);
  }

  return {
    zoom,
    by,
    preview: (factor: number, from: Point, to: Point) => stage.preview(within(factor), from, to),
    /** Into a column under the finger, and back to the whole. */
    doubleTapped: (at: Point) => zoom(isFit() ? 2 : auto() / scale(), at, at),
    percent: () => Math.round((scale() / ACTUAL) * 100),
    /** 1 is the fit. */
    relative: () => scale() / auto(),
    /** Ctrl or ⌘ with +, - and 0. */
    pressed(event: KeyboardEvent): boolean {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return false;
      if (event.key === '0') by(auto() / scale());
      else if (event.key === '+' || event.key === '=') by(KEY_ZOOM);
      else if (event.key === '-') by(1 / KEY_ZOOM);
      else return false;
      return true;
    },
  };
}
