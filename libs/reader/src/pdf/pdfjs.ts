// oxlint-disable-next-line typescript/triple-slash-reference -- every project that imports this one checks it anew
/// <reference path="./pdfjs.d.ts" />
import { ContentError } from '@yuelan/content';
import { loadChunk } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.min.mjs';

export type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy, PageViewport } from 'pdfjs-dist';

/** What is used of pdf.js, the same in both of its versions. */
export type PdfEngine = Pick<
  typeof Pdfjs,
  'getDocument' | 'GlobalWorkerOptions' | 'PasswordResponses' | 'PDFDataRangeTransport' | 'PDFWorker' | 'TextLayer'
>;

/**
 * pdf.js 6 asks for Chrome 125 or Safari 18, pdf.js 4 for Chrome 98 or Safari 16.4 (its legacy builds). Told apart by
 * what these engines brought along: `URL.parse`, `structuredClone` and `CompressionStream`.
 */
export function engineFor(scope: { URL: object; structuredClone?: unknown; CompressionStream?: unknown }) {
  if ('parse' in scope.URL) return 'current' as const;
  return scope.structuredClone && scope.CompressionStream ? ('older' as const) : ('none' as const);
}

/** Where neither version runs, what to do about it. */
async function loadEngine(): Promise<PdfEngine> {
  switch (engineFor(globalThis)) {
    case 'current':
      return (await loadChunk(() => import('./pdfjs-current.ts'))).engine;
    case 'older':
      return (await loadChunk(() => import('./pdfjs-older.ts'))).engine;
    case 'none':
      throw new ContentError('damaged', m.pdf_browser_too_old());
  }
}

/** An engine whose worker is starting already: it serves one document and ends with it. */
export interface WarmEngine {
  engine: PdfEngine;
  worker: InstanceType<PdfEngine['PDFWorker']>;
}

export async function warmEngine(): Promise<WarmEngine> {
  const engine = await loadEngine();
  return { engine, worker: new engine.PDFWorker() };
}
