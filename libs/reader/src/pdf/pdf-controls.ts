/** How the pages of a PDF lie on screen: one choice for all PDFs of a device, except for the rotation. */
export interface PdfLook {
  /** `auto`: the whole page where pages are turned, a comfortable width in a scroll. A number: 1 is the printed size. */
  fit: 'auto' | 'width' | 'page' | number;
  /** Two pages side by side; `auto` where both fit as large as one. */
  spread: 'auto' | 'one' | 'two';
  /** Whether the first page stands alone, so that left pages stand on the left. */
  coverAlone: boolean;
  /** Degrees, clockwise; of this book only, and forgotten when it is closed. */
  rotation: 0 | 90 | 180 | 270;
}

export const defaultLook: PdfLook = { fit: 'auto', spread: 'auto', coverAlone: true, rotation: 0 };

/** What only a file of pages has: how they lie on screen, their printed numbers, and their pictures in small. */
export interface PdfControls {
  look: () => PdfLook;
  setLook: (change: Partial<PdfLook>) => void;
  /** Percent of the printed size, of the page that is being read. */
  percent: () => number;
  /** Whether pages stand in twos now. */
  inTwos: () => boolean;
  /** One step larger or smaller around the middle of what is seen. */
  zoomBy: (factor: number) => void;
  /** Called after every change of look or zoom; returns how to stop. */
  onChange: (listener: () => void) => () => void;
  /** Printed page numbers by page, from 0; empty where they are just the count. */
  readonly labels: readonly string[];
  /** Width by height of a page, as far as it is known. */
  ratio: (page: number) => number;
  /**
   * A page, from 1, drawn small on a canvas whose width the caller sets to 0 when it is done with it. Waits until nothing on
   * screen is being drawn; an `AbortError` when it is no longer wanted.
   */
  thumbnail: (page: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
}

/** Safari gives a canvas's memory back only when it has no size. */
export function freeCanvas(canvas: HTMLCanvasElement | null | undefined): void {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
