import { m } from '@yuelan/strings';
import type { PageViewport, PDFPageProxy } from './pdfjs.ts';

/** Where a link on a page leads: out of the book, to a place in it, or a turn (`NextPage` …). */
export type LinkTarget =
  { kind: 'web'; href: string } | { kind: 'place'; destination: string | unknown[] } | { kind: 'turn'; action: string };

const labelOf = (target: LinkTarget): string =>
  target.kind === 'web' ? m.pdf_link_out({ address: target.href }) : m.pdf_link_in();

interface Host {
  follow: (target: LinkTarget) => void;
}

interface Annotation {
  subtype?: string;
  rect: number[];
  url?: string;
  dest?: string | unknown[];
  action?: string;
}

const TURNS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

function targetOf({ url, dest, action }: Annotation): LinkTarget | null {
  // pdf.js lets through only addresses of the web and of mail.
  if (url) return { kind: 'web', href: url };
  if (dest) return { kind: 'place', destination: dest };
  return action && TURNS.includes(action) ? { kind: 'turn', action } : null;
}

/**
 * Lays the links of a page over it as buttons: nothing is opened by the browser itself, whichever key or button is
 * used. Scripts, forms and attachments of the file stay pictures.
 */
export async function pageLinks(page: HTMLElement, source: PDFPageProxy, viewport: PageViewport, host: Host) {
  const annotations = (await source.getAnnotations({ intent: 'display' })) as Annotation[];
  page.querySelector('.yuelan-pdf-links')?.remove();
  const layer = document.createElement('div');
  layer.className = 'yuelan-pdf-links';
  for (const annotation of annotations) {
    const target = annotation.subtype === 'Link' ? targetOf(annotation) : null;
    if (target) layer.append(linkOver(annotation.rect, viewport, target, host));
  }
  if (layer.childElementCount > 0) page.append(layer);
}

function linkOver(rect: number[], viewport: PageViewport, target: LinkTarget, host: Host): HTMLElement {
  const [x1, y1] = viewport.convertToViewportPoint(rect[0]!, rect[1]!) as [number, number];
  const [x2, y2] = viewport.convertToViewportPoint(rect[2]!, rect[3]!) as [number, number];
  const percent = (value: number, whole: number) => `${((100 * value) / whole).toFixed(3)}%`;
  const link = document.createElement('button');
  link.type = 'button';
  link.setAttribute('role', 'link');
  link.setAttribute('aria-label', labelOf(target));
  Object.assign(link.style, {
    left: percent(Math.min(x1, x2), viewport.width),
    top: percent(Math.min(y1, y2), viewport.height),
    width: percent(Math.abs(x2 - x1), viewport.width),
    height: percent(Math.abs(y2 - y1), viewport.height),
  });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    host.follow(target);
  });
  return link;
}
