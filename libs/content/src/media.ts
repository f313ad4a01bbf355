import { Code } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { ContentError } from './content-error.ts';

/** `fetch` of one encrypted file of a book, with the session's headers. */
export type FetchMedia = (bookId: string, file: number, init?: RequestInit) => Promise<Response>;

/** A part of an encrypted file; `start` is a multiple of 16. */
export interface Part {
  file: number;
  start: number;
  /** Inclusive; the end of the file where it is left out. */
  end?: number;
}

const PARTIAL = 206;

/** Asks for a part. Only the bytes that were asked for reach the reader of the body. */
export async function requestPart(fetchMedia: FetchMedia, bookId: string, part: Part, signal?: AbortSignal) {
  const whole = part.start === 0 && part.end === undefined;
  const headers = whole ? undefined : { Range: `bytes=${part.start}-${part.end ?? ''}` };
  const response = await arrived(fetchMedia(bookId, part.file, { headers, signal }));
  if (!response.ok) throw refusal(response);
  return { response, skip: whole || response.status === PARTIAL ? 0 : part.start };
}

/** The bytes of a part, still encrypted. */
export async function fetchPart(fetchMedia: FetchMedia, bookId: string, part: Part, signal?: AbortSignal) {
  const { response, skip } = await requestPart(fetchMedia, bookId, part, signal);
  const bytes = await arrived(response.arrayBuffer());
  const wanted = skip > 0 ? bytes.slice(skip, part.end === undefined ? undefined : part.end + 1) : bytes;
  if (wanted.byteLength === 0) throw new ContentError('noData', m.reading_error_no_data());
  return wanted;
}

/** Core §8: a download that fails says 未连接到服务器; one that was given up stays an `AbortError`. */
export async function arrived<T>(what: Promise<T>): Promise<T> {
  try {
    return await what;
  } catch (cause) {
    throw isAbort(cause) ? cause : refusal(cause);
  }
}

const isAbort = (error: unknown) => (error as Error | null)?.name === 'AbortError';

/** Files of chapters that are not free, and of books off the shelf, are denied (docs/content-format.md). */
function refusal(cause: unknown): ContentError {
  const { status } = cause as { status?: number };
  if (status === Code.denied) return new ContentError('notFree', m.reading_error_not_free(), { code: status, cause });
  return new ContentError('offline', m.reading_error_offline(), { code: status, cause });
}
