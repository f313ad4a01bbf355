import * as pdfjs from 'pdfjs-dist-compat/legacy/build/pdf.min.mjs';
import workerUrl from 'pdfjs-dist-compat/legacy/build/pdf.worker.min.mjs?url';
import type { PdfEngine } from './pdfjs.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

export const engine: PdfEngine = pdfjs;
