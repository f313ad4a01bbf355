import { watchPinch } from './pinch.ts';
import type { Size } from './spreads.ts';

const MAX_ZOOM = 5;

/** The surface that fixed pages stand on: as large as the room, or larger and then scrolled. */
export interface FixedStage {
  readonly element: HTMLElement;
  readonly zoom: { get(): number; set(scale: number): void };
  /** What pages are fitted into. */
  room: () => Size;
  toStart: () => void;
  destroy: () => void;
}

export function fixedStage(host: HTMLElement, onZoomed: () => void): FixedStage {
  const scroller = document.createElement('div');
  const element = document.createElement('div');
  let scale = 1;
  const layOut = () => {
    scroller.style.cssText = `position:absolute;inset:0;overflow:${scale > 1 ? 'auto' : 'hidden'};overscroll-behavior:contain`;
    element.style.cssText = `position:relative;width:${scale * 100}%;height:${scale * 100}%;overflow:hidden`;
  };
  layOut();
  scroller.append(element);
  host.append(scroller);

  const zoom = {
    get: () => scale,
    set: (wanted: number) => {
      const before = { scale, x: middle(scroller, 'x'), y: middle(scroller, 'y') };
      scale = Math.min(MAX_ZOOM, Math.max(1, wanted));
      layOut();
      onZoomed();
      // What was in the middle stays there.
      const grown = scale / before.scale;
      scroller.scrollLeft = before.x * grown - scroller.clientWidth / 2;
      scroller.scrollTop = before.y * grown - scroller.clientHeight / 2;
    },
  };
  const stopPinch = watchPinch(scroller, zoom);

  return {
    element,
    zoom,
    room: () => ({ width: scroller.clientWidth * scale, height: scroller.clientHeight * scale }),
    toStart: () => scroller.scrollTo(0, 0),
    destroy: () => {
      stopPinch();
      scroller.remove();
    },
  };
}

const middle = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, axis: 'x' | 'y') =>
  axis === 'x' ? scrollLeft + clientWidth / 2 : scrollTop + clientHeight / 2;
