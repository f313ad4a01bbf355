import { themeOf } from './mark-colors.ts';
import { type Look, lookOf, type Mark, type Painter } from './painter.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Draws boxes behind the text, in an element of their own beside the body: CFIs and the text map do not see it. For
 * browsers without the CSS Custom Highlight API.
 */
export function overlayPainter(document: Document): Painter {
  const root = document.documentElement;
  const layer = document.createElementNS(XHTML, 'div') as HTMLElement;
  layer.setAttribute('aria-hidden', 'true');
  layer.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;z-index:-1;pointer-events:none';
  root.append(layer);
  let marks: readonly Mark[] = [];

  const draw = () => {
    const theme = themeOf(document);
    const origin = root.getBoundingClientRect();
    const vertical = getComputedStyle(document.body ?? root).writingMode.startsWith('vertical');
    layer.textContent = '';
    for (const mark of marks) {
      const look = lookOf(theme, mark);
      for (const rect of linesOf(mark.range)) layer.append(boxOf(document, rect, origin, look, vertical));
    }
  };
  const watcher = new ResizeObserver(draw);
  watcher.observe(root);

  return {
    paint(next) {
      marks = next;
      draw();
    },
    refresh: draw,
    destroy() {
      watcher.disconnect();
      layer.remove();
    },
  };
}

/** One box a line: an element within a line has the line's box again. */
function linesOf(range: Range): DOMRect[] {
  const rects = Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0);
  return rects.filter((rect) => !rects.some((other) => other !== rect && isInside(other, rect)));
}

const isInside = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1 &&
  inner.width * inner.height < outer.width * outer.height;

function boxOf(document: Document, rect: DOMRect, origin: DOMRect, { fill, line }: Look, vertical: boolean): Element {
  const box = document.createElementNS(XHTML, 'div') as HTMLElement;
  const { style } = box;
  style.cssText = `position:absolute;box-sizing:border-box;left:${rect.left - origin.left}px;top:${rect.top - origin.top}px;width:${rect.width}px;height:${rect.height}px`;
  if (fill) style.background = fill;
  if (line?.kind === 'line-through') style.background = throughLine(line.color, line.width, vertical);
  else if (line) {
    // Borders have no waves: the doubled line stands for them.
    const pattern = line.pattern === 'wavy' ? 'double' : line.pattern;
    const width = pattern === 'double' ? 3 : line.width;
    style[vertical ? 'borderRight' : 'borderBottom'] = `${width}px ${pattern} ${line.color}`;
  }
  return box;
}

const throughLine = (color: string, width: number, vertical: boolean) =>
  `linear-gradient(${color},${color}) center/${vertical ? `${width}px 100%` : `100% ${width}px`} no-repeat`;
