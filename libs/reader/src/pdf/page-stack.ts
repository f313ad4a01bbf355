/** Sizes of a stack of pages at scale 1, and where each begins: unknown pages are taken to be like the first. */
export interface PageStack {
  readonly count: number;
  size: (index: number) => Size;
  /** Learns a page's real size; true where it differs from what was assumed. */
  learn: (index: number, size: Size) => boolean;
  /** Top of a page, and the whole height (`top(count)`), in CSS pixels. */
  top: (index: number) => number;
  /** The page at a height. */
  at: (y: number) => number;
  /** Lays out for a width of the room and a zoom; 1 fits the width. */
  fit: (room: number, zoom: number) => void;
  scale: (index: number) => number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 12;

export function pageStack(count: number, first: Size): PageStack {
  const sizes: Size[] = Array.from({ length: count }, () => first);
  let tops: number[] = [];
  let room = first.width;
  let zoom = 1;

  const scale = (index: number) => (room * zoom) / (sizes[index] ?? first).width;
  const layOut = () => {
    tops = [0];
    for (let index = 0; index < count; index++) {
      tops.push(tops[index]! + Math.round(sizes[index]!.height * scale(index)) + GAP);
    }
  };
  layOut();

  return {
    count,
    scale,
    size: (index) => sizes[index] ?? first,
    learn: (index, size) => {
      const known = sizes[index]!;
      if (Math.abs(known.width - size.width) < 0.5 && Math.abs(known.height - size.height) < 0.5) return false;
      sizes[index] = size;
      layOut();
      return true;
    },
    top: (index) => tops[Math.min(Math.max(0, index), count)]!,
    at: (y) => {
      let low = 0;
      let high = count - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (tops[middle]! <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    fit: (width, factor) => {
      room = width;
      zoom = factor;
      layOut();
    },
  };
}
