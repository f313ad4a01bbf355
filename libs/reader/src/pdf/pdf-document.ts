import { type BookContent, ContentError } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from './pdfjs.ts';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Bytes of a ranged request: import wrote the file so that the first page needs one or two (object streams). */
const RANGE_CHUNK = 2 ** 16;
const ASSETS = `${import.meta.env.BASE_URL}assets/pdfjs/`;

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  close: () => void;
}

/** Opens a PDF by ranges: neither the first page nor a jump waits for what is not on screen. */
export async function openPdf(
  content: BookContent,
  link: ManifestLink,
  askPassword: (wrong: boolean) => Promise<string | null>,
): Promise<OpenedPdf> {
  const closing = new AbortController();
  const source = rangesOf(content, link, closing.signal);
  const task = getDocument({
    range: source.transport,
    rangeChunkSize: RANGE_CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${ASSETS}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    iccUrl: `${ASSETS}iccs/`,
  } as Parameters<typeof getDocument>[0]);
  const givenUp = passwordsFrom(task, askPassword);
  const close = () => {
    closing.abort();
    void task.destroy();
  };
  try {
    return { pdf: await Promise.race([task.promise, source.failed, givenUp]), close };
  } catch (error) {
    close();
    throw typed(error);
  }
}

function rangesOf(content: BookContent, link: ManifestLink, signal: AbortSignal) {
  const transport = new PDFDataRangeTransport(link.properties.size, null);
  let fail: (reason: unknown) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => {});
  transport.requestDataRange = (begin, end) => {
    content.readRange(link, begin, end - 1, signal).then(
      (data) => transport.onDataRange(begin, new Uint8Array(data)),
      (reason: unknown) => fail(reason),
    );
  };
  return { transport, failed };
}

/** Rejects when the reader gives up; resolves never. */
function passwordsFrom(task: PDFDocumentLoadingTask, ask: (wrong: boolean) => Promise<string | null>): Promise<never> {
  return new Promise((_, reject) => {
    task.onPassword = (answer: (password: string) => void, reason: number) => {
      ask(reason === PasswordResponses.INCORRECT_PASSWORD).then(
        (password) => (password === null ? reject(new DOMException('No password', 'AbortError')) : answer(password)),
        reject,
      );
    };
  });
}

/** pdf.js's own exceptions say what is wrong with the file; everything else has its words already. */
function typed(error: unknown): unknown {
  const { name } = error as Error;
  const isDamaged = /^(InvalidPDF|FormatError|Unknown|MissingPDF|XRef)/.test(name);
  return isDamaged ? new ContentError('damaged', m.reading_error_damaged(), { cause: error }) : error;
}
