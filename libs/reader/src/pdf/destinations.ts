import type { Size } from './layout.ts';
import { viewportOf } from './page-canvas.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';

/** A page, from 0, and how far down it, as a share of its height. */
export interface Destination {
  page: number;
  y: number;
}

/** Where in an explicit destination the distance from the bottom stands, by kind. */
const TOP: Readonly<Record<string, number>> = { XYZ: 3, FitH: 2, FitBH: 2, FitR: 5 };

/** Null where a destination leads nowhere. */
export async function resolveDestination(
  pdf: PDFDocumentProxy,
  destination: string | unknown[],
  rotation: number,
): Promise<Destination | null> {
  try {
    const explicit = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    if (!explicit) return null;
    const target: unknown = explicit[0];
    const page =
      typeof target === 'number'
        ? target
        : await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]);
    const kind = (explicit[1] as { name?: string } | undefined)?.name ?? '';
    const top: unknown = explicit[TOP[kind] ?? -1];
    return { page, y: typeof top === 'number' ? await shareDown(pdf, page, top, rotation) : 0 };
  } catch {
    return null;
  }
}

async function shareDown(pdf: PDFDocumentProxy, page: number, top: number, rotation: number): Promise<number> {
  const viewport = viewportOf(await pdf.getPage(page + 1), 1, rotation);
  const [, y] = viewport.convertToViewportPoint(0, top) as [number, number];
  return Math.min(1, Math.max(0, y / (viewport as Size).height));
}

/** The page, from 0, that a named action of a file leads to (`NextPage` and its like). */
export function pageOfTurn(action: string, page: number, count: number): number {
  if (action === 'FirstPage') return 0;
  if (action === 'LastPage') return count - 1;
  return page + (action === 'NextPage' ? 1 : -1);
}
