import type { PageText, Span, TextContent } from './page-text.ts';
import type { PageViewport, PdfEngine } from './pdfjs.ts';

/** The text of a page as selectable, invisible words over its picture. */
export interface PageTextLayer {
  readonly element: HTMLElement;
  /** Where a stretch of the text stands, as shares of the page: a box for each piece of a line. */
  boxesOf: (page: PageText, span: Span) => ShareBox[];
  /** What of a range lies in this page; null where nothing does. */
  spanOf: (page: PageText, range: Range) => Span | null;
  remove: () => void;
}

/** Shares of the page's width and height. */
export interface ShareBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export async function textLayer(
  { TextLayer }: PdfEngine,
  page: HTMLElement,
  content: TextContent,
  viewport: PageViewport,
): Promise<PageTextLayer> {
  const element = document.createElement('div');
  element.className = 'textLayer';
  const layer = new TextLayer({ textContentSource: content, container: element, viewport });
  page.append(element);
  await layer.render();
  // A selection that runs past the last word of a line must not jump to the end of the page.
  const end = document.createElement('div');
  end.className = 'endOfContent';
  element.append(end);
  const { textDivs } = layer;
  const indexOf = new Map<Node, number>(textDivs.map((div, index) => [div, index]));

  return {
    element,
    boxesOf: (text, { start, end: stop }) => {
      const range = document.createRange();
      const around = page.getBoundingClientRect();
      const boxes: ShareBox[] = [];
      for (let index = 0; index < textDivs.length; index++) {
        const from = Math.max(0, start - text.starts[index]!);
        const to = Math.min(text.lengths[index]!, stop - text.starts[index]!);
        const node = textDivs[index]!.firstChild;
        if (from >= to || !node) continue;
        range.setStart(node, Math.min(from, (node as Text).length));
        range.setEnd(node, Math.min(to, (node as Text).length));
        for (const rect of range.getClientRects()) boxes.push(shareOf(rect, around));
      }
      return boxes;
    },
    spanOf: (text, range) => {
      if (!range.intersectsNode(element)) return null;
      const first = textDivs.findIndex((div) => div.isConnected && range.intersectsNode(div));
      if (first < 0) return null;
      let last = first;
      for (let index = first; index < textDivs.length; index++) {
        if (textDivs[index]!.isConnected && range.intersectsNode(textDivs[index]!)) last = index;
      }
      const at = (node: Node, offset: number) => {
        const index = indexOf.get(node.nodeType === Node.TEXT_NODE ? node.parentNode! : node);
        if (index === undefined) return null;
        const inside = node.nodeType === Node.TEXT_NODE ? offset : offset > 0 ? text.lengths[index]! : 0;
        return text.starts[index]! + inside;
      };
      const start = at(range.startContainer, range.startOffset) ?? text.starts[first]!;
      const stop = at(range.endContainer, range.endOffset) ?? text.starts[last]! + text.lengths[last]!;
      return start < stop ? { start, end: stop } : null;
    },
    remove: () => {
      layer.cancel();
      element.remove();
    },
  };
}

const shareOf = (rect: DOMRect, around: DOMRect): ShareBox => ({
  left: (rect.left - around.left) / around.width,
  top: (rect.top - around.top) / around.height,
  right: (rect.right - around.left) / around.width,
  bottom: (rect.bottom - around.top) / around.height,
});
