import { type ReaderSettings, themeColors } from '../settings.ts';

export type Theme = ReaderSettings['theme'];

/** What a page stands on, and the shade of the desk around it. */
export const deskColors: Readonly<Record<Theme, string>> = {
  light: '#e9e8e4',
  sepia: '#e4d8c0',
  dark: '#0b0b0b',
  ink: '#ffffff',
};

export const paperColor = (theme: Theme): string => (theme === 'light' ? '#ffffff' : themeColors[theme].paper);

/** Lighter than the ink of texts: what is grey on the page must stay readable, and there is no choosing a weight. */
const DARK_INK = '#d2cec6';
/** Rows of pixels that are worked on at a time: the copy that the work needs stays small. */
const STRIP = 256;
/** Smaller pictures are parts of the text; a larger one is a scanned page, which is text. */
const PICTURE = { least: 0.004, most: 0.6 };

/** Three corners of each picture, as shares of the canvas (pdf.js's `imageCoordinates`). */
export type PictureCorners = ArrayLike<number>;

/** Gives a drawn page, or a `share` of one, the paper and ink of a theme. Pictures keep their colours. */
export function recolor(canvas: HTMLCanvasElement, theme: Theme, pictures: PictureCorners | null, share = 1): void {
  if (theme === 'light') return;
  const context = canvas.getContext('2d')!;
  const { width, height } = canvas;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  clipOut(context, picturesOf(pictures ?? [], share), width, height);
  if (theme === 'dark') darken(context, canvas);
  if (theme === 'sepia') fill(context, 'multiply', themeColors.sepia.paper);
  if (theme === 'ink') fill(context, 'saturation', '#808080');
  context.restore();
}

function fill(context: CanvasRenderingContext2D, how: GlobalCompositeOperation, color: string): void {
  context.globalCompositeOperation = how;
  context.fillStyle = color;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

/** Light becomes dark and dark light, while red stays red: only the luminosity is turned over. */
function darken(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void {
  const { width, height } = canvas;
  const strip = document.createElement('canvas');
  strip.width = width;
  strip.height = Math.min(STRIP, height);
  const copy = strip.getContext('2d')!;
  for (let top = 0; top < height; top += STRIP) {
    copy.globalCompositeOperation = 'copy';
    copy.drawImage(canvas, 0, -top);
    fill(copy, 'difference', '#ffffff');
    context.globalCompositeOperation = 'luminosity';
    context.drawImage(strip, 0, top);
  }
  strip.width = 0;
  strip.height = 0;
  fill(context, 'multiply', DARK_INK);
  fill(context, 'screen', themeColors.dark.paper);
}

function clipOut(context: CanvasRenderingContext2D, shapes: Corner[][], width: number, height: number) {
  if (shapes.length === 0) return;
  context.beginPath();
  context.rect(0, 0, width, height);
  for (const shape of shapes) {
    shape.forEach(([x, y], index) =>
      index === 0 ? context.moveTo(x * width, y * height) : context.lineTo(x * width, y * height),
    );
    context.closePath();
  }
  context.clip('evenodd');
}

type Corner = readonly [x: number, y: number];

/** The four corners of each picture that is neither a letter nor a scanned page, in shares of the canvas, which is a share of its page. */
export function picturesOf(corners: PictureCorners, share = 1): Corner[][] {
  const shapes: Corner[][] = [];
  for (let at = 0; at + 5 < corners.length; at += 6) {
    const [ax, ay, bx, by, cx, cy] = Array.from({ length: 6 }, (_, index) => corners[at + index]!) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const area = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
    if (area * share < PICTURE.least || area * share > PICTURE.most) continue;
    shapes.push([
      [ax, ay],
      [bx, by],
      [bx + cx - ax, by + cy - ay],
      [cx, cy],
    ]);
  }
  return shapes;
}
