import { type BookContent, ContentError, type PlainLink } from '@yuelan/content';
import { m } from '@yuelan/strings';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PdfEngine, WarmEngine } from './pdfjs.ts';

/** Bytes of a ranged request: import wrote the file so that the first page needs one or two (object streams). */
const RANGE_CHUNK = 2 ** 15;
const ASSETS = `${import.meta.env.BASE_URL}assets/pdfjs/`;

export interface OpenedPdf {
  engine: PdfEngine;
  pdf: PDFDocumentProxy;
  close: () => void;
}

/** Opens a PDF by ranges: neither the first page nor a jump waits for what is not on screen. */
export async function openPdf(
  content: BookContent,
  link: PlainLink,
  warming: Promise<WarmEngine>,
  askPassword: (wrong: boolean) => Promise<string | null>,
): Promise<OpenedPdf> {
  const closing = new AbortController();
  const bytes = bytesOf(content, link, closing.signal);
  const { engine, worker } = await warming;
  const source = rangesOf(engine, link, bytes);
  const task = engine.getDocument({
    worker,
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
  } as Parameters<PdfEngine['getDocument']>[0]);
  const givenUp = passwordsFrom(engine, task, askPassword);
  const close = () => {
    closing.abort();
    void task.destroy().finally(() => worker.destroy());
  };
  try {
    return { engine, pdf: await Promise.race([task.promise, source.failed, givenUp]), close };
  } catch (error) {
    close();
    throw typed(error);
  }
}

type Bytes = (begin: number, end: number) => Promise<ArrayBuffer>;

/** The two ends of the file, which every PDF is asked for first, are on their way while the engine still loads. */
function bytesOf(content: BookContent, link: PlainLink, signal: AbortSignal): Bytes {
  const { size } = link.properties;
  const fetched = new Map<number, { end: number; bytes: Promise<ArrayBuffer> }>();
  const fetchRange: Bytes = (begin, end) => content.readRange(link, begin, end - 1, signal);
  const lastChunk = Math.floor((size - 1) / RANGE_CHUNK) * RANGE_CHUNK;
  for (const begin of new Set([0, lastChunk])) {
    const end = Math.min(size, begin + RANGE_CHUNK);
    const bytes = fetchRange(begin, end);
    bytes.catch(() => {});
    fetched.set(begin, { end, bytes });
  }
  return (begin, end) => {
    const early = fetched.get(begin);
    fetched.delete(begin);
    return early?.end === end ? early.bytes : fetchRange(begin, end);
  };
}

function rangesOf(engine: PdfEngine, link: PlainLink, bytes: Bytes) {
  const transport = new engine.PDFDataRangeTransport(link.properties.size, null);
  let fail: (reason: unknown) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => {});
  transport.requestDataRange = (begin, end) => {
    bytes(begin, end).then(
      (data) => transport.onDataRange(begin, new Uint8Array(data)),
      (reason: unknown) => fail(reason),
    );
  };
  return { transport, failed };
}

/** Rejects when the reader gives up; resolves never. */
function passwordsFrom(
  { PasswordResponses }: PdfEngine,
  task: PDFDocumentLoadingTask,
  ask: (wrong: boolean) => Promise<string | null>,
): Promise<never> {
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
