import type { ReaderSettings } from '../settings.ts';

/** How a page is laid out in the room there is. CSS pixels. */
export interface Geometry {
  width: number;
  height: number;
  columns: number;
  /** Margins at the sides of each column, and above and below the text. */
  side: number;
  edge: number;
}

export interface Room {
  width: number;
  height: number;
}

export interface PageShape {
  vertical: boolean;
  paged: boolean;
}

/** The browser's own size, of which the reader's is a share. */
const ROOT_PX = 16;
/** Longest line (em), that the eye comes back from, and the least margin (share of a column). */
const MARGINS = {
  narrow: { line: 46, share: 0.035 },
  normal: { line: 38, share: 0.06 },
  wide: { line: 30, share: 0.1 },
} as const;
/** A window this wide shows two pages, if each holds lines of this many characters. */
const TWO_COLUMNS_FROM = 980;
const SHORTEST_LINE = 16;

/** Vertical text runs down the page: its lines are as long as the page is high, and one page fills the room. */
export function geometryFor({ width, height }: Room, settings: ReaderSettings, shape: PageShape): Geometry {
  const { vertical } = shape;
  const em = (ROOT_PX * settings.fontSize) / 100;
  const { line, share } = MARGINS[settings.margins];
  const columns = columnsFor({ width, height }, settings, em, shape);
  const room = width / columns;
  const least = Math.max(settings.margins === 'narrow' ? 12 : 20, Math.round(room * share));
  const side = vertical ? least : Math.max(least, Math.floor((room - line * em) / 2));
  const edge = Math.max(16, Math.min(48, Math.round(height * 0.04)));
  return { width, height, columns, side, edge };
}

function columnsFor({ width, height }: Room, settings: ReaderSettings, em: number, shape: PageShape): number {
  if (shape.vertical || !shape.paged || settings.columns === 'one') return 1;
  const holdsTwo = width / 2 >= SHORTEST_LINE * em + 40;
  if (settings.columns === 'two') return holdsTwo ? 2 : 1;
  return holdsTwo && width >= TWO_COLUMNS_FROM && width > height ? 2 : 1;
}
