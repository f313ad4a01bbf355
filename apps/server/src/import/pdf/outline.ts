import type { ManifestTocLink } from '@yuelan/contract';
import type { PDFDocumentProxy } from 'pdfjs-dist';

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

const MAX_DEPTH = 8;

export const pageHref = (file: string, page: number): string => `${file}#page=${page}`;

/** The bookmarks of a PDF as a table of contents; those that lead nowhere lead to their first entry. */
export async function readOutline(document: PDFDocumentProxy, file: string): Promise<ManifestTocLink[]> {
  const outline = await document.getOutline().catch(() => null);
  return outline ? toLinks(document, file, outline, 1) : [];
}

async function toLinks(
  document: PDFDocumentProxy,
  file: string,
  items: Outline,
  depth: number,
): Promise<ManifestTocLink[]> {
  const links: ManifestTocLink[] = [];
  for (const item of items ?? []) {
    const children = depth < MAX_DEPTH ? await toLinks(document, file, item.items as Outline, depth + 1) : [];
    const page = await pageOf(document, item.dest);
    const href = page === null ? children[0]?.href : pageHref(file, page);
    const title = item.title.normalize('NFKC').replace(/\s+/g, ' ').trim();
    if (href !== undefined && title) links.push({ title, href, ...(children.length > 0 && { children }) });
  }
  return links;
}

async function pageOf(document: PDFDocumentProxy, destination: string | unknown[] | null): Promise<number | null> {
  try {
    const explicit = typeof destination === 'string' ? await document.getDestination(destination) : destination;
    const target: unknown = explicit?.[0];
    if (typeof target === 'number') return target + 1;
    return target ? (await document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1 : null;
  } catch {
    return null;
  }
}

/** Printed page numbers, where the PDF carries any that differ from the count. */
export async function readPageLabels(document: PDFDocumentProxy, file: string): Promise<ManifestTocLink[]> {
  const labels = (await document.getPageLabels().catch(() => null)) ?? [];
  if (labels.every((label, index) => label === String(index + 1))) return [];
  return labels.flatMap((title, index) => (title ? [{ title, href: pageHref(file, index + 1) }] : []));
}
