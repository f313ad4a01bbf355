// oxlint-disable-next-line typescript/triple-slash-reference -- every project that imports this one checks it anew
/// <reference path="./pdfjs.d.ts" />
export {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  PDFDataRangeTransport,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs';
export type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
