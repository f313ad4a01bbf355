/** How a page is laid out in the room there is. CSS pixels. */
export interface Geometry {
  width: number;
  height: number;
  columns: number;
  /** Margins at the sides of each column, and above and below the text. */
  side: number;
  edge: number;
}

/** A line longer than this is hard to come back from; and a window this wide holds two pages. */
const LONGEST_LINE = 680;
const TWO_COLUMNS_FROM = 980;

/** Vertical text runs down the page: its lines are as long as the page is high, and one page fills the room. */
export function geometryFor(width: number, height: number, vertical = false, scrolled = false): Geometry {
  const columns = !vertical && !scrolled && width >= TWO_COLUMNS_FROM && width > height ? 2 : 1;
  const room = width / columns;
  const least = Math.max(20, Math.round(room * 0.06));
  const side = vertical ? least : Math.max(least, Math.floor((room - LONGEST_LINE) / 2));
  const edge = Math.max(16, Math.min(48, Math.round(height * 0.04)));
  return { width, height, columns, side, edge };
}
