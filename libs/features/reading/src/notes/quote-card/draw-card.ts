import { breakLines } from './break-lines.ts';

export type CardLook = 'plain' | 'ink' | 'color';

export interface CardWords {
  quote: string;
  title: string;
  author: string;
  institution: string;
  /** The institution's own colour. */
  accent: string;
}

interface Paint {
  paper: string;
  ink: string;
  muted: string;
  accent: string;
}

/** CSS pixels of the picture; it is drawn at twice as many. */
const WIDTH = 720;
const EDGE = 64;
const SCALE = 2;
const FAMILY = '"Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",Georgia,serif';
/** More than this no picture shows in a size that can be read. */
const MOST = 600;

function paintOf(look: CardLook, accent: string): Paint {
  if (look === 'ink') return { paper: '#171614', ink: '#e6e0d5', muted: '#9b948a', accent: '#c9a86a' };
  if (look === 'color') return { paper: accent, ink: '#ffffff', muted: 'rgba(255,255,255,.86)', accent: '#ffffff' };
  return { paper: '#fbf7ee', ink: '#2b2620', muted: '#766c5f', accent };
}

/** Shorter quotes are set larger. */
const sizeFor = (length: number) => (length <= 40 ? 40 : length <= 120 ? 34 : length <= 300 ? 29 : 25);

/** Draws the card; the canvas takes the height that the words need. */
export function drawCard(canvas: HTMLCanvasElement, look: CardLook, words: CardWords): void {
  const context = canvas.getContext('2d')!;
  const paint = paintOf(look, words.accent);
  const quote = words.quote.length > MOST ? `${words.quote.slice(0, MOST - 1)}…` : words.quote;
  const size = sizeFor(quote.length);
  const step = Math.round(size * 1.75);
  context.font = `${size}px ${FAMILY}`;
  const lines = breakLines(quote, WIDTH - 2 * EDGE, (text) => context.measureText(text).width);
  const foot = 150;
  const height = Math.max(480, EDGE + 96 + lines.length * step + foot + EDGE);

  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = paint.paper;
  context.fillRect(0, 0, WIDTH, height);
  context.textBaseline = 'alphabetic';
  drawMark(context, paint);
  context.fillStyle = paint.ink;
  context.font = `${size}px ${FAMILY}`;
  lines.forEach((line, index) => context.fillText(line, EDGE, EDGE + 96 + size + index * step));
  drawFoot(context, paint, words, height - EDGE);
}

/** An opening quotation mark, as a picture of what follows. */
function drawMark(context: CanvasRenderingContext2D, { accent }: Paint): void {
  context.fillStyle = accent;
  context.font = `96px Georgia,serif`;
  fillFlush(context, '“', EDGE + 76);
}

function drawFoot(context: CanvasRenderingContext2D, paint: Paint, words: CardWords, bottom: number): void {
  const room = WIDTH - 2 * EDGE;
  context.fillStyle = paint.accent;
  context.fillRect(EDGE, bottom - 104, 40, 3);
  context.fillStyle = paint.ink;
  context.font = `500 24px ${FAMILY}`;
  fillFlush(context, shortened(context, `《${words.title}》`, room), bottom - 60);
  context.fillStyle = paint.muted;
  context.font = `21px ${FAMILY}`;
  context.fillText(shortened(context, words.author, room), EDGE, bottom - 26);
  context.font = `19px ${FAMILY}`;
  context.fillText(shortened(context, words.institution, room), EDGE, bottom + 8);
}

/** With its ink at the edge: marks such as “ and 《 carry a blank before them, wider or narrower by the font. */
function fillFlush(context: CanvasRenderingContext2D, text: string, baseline: number): void {
  context.fillText(text, EDGE + context.measureText(text).actualBoundingBoxLeft, baseline);
}

function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 1 && context.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end)}…`;
}
