import { mediaFetch, request } from '@yuelan/api';
import { MANIFEST_FILE } from '@yuelan/contract';
import { deviceId, read, stored } from '@yuelan/platform';
import type { Grant } from './access.ts';

interface HeadStart {
  readonly bookId: string;
  /** Whose answers they are: nobody else's book is opened with them. */
  readonly token: string | null;
  grant: Promise<Grant> | undefined;
  readonly files: Map<number, Promise<Response>>;
}

let given: HeadStart | null = null;

export const askForBook = (bookId: string): Promise<Grant> => request('authBook', { bookId, imei: deviceId() });

/**
 * Asks what opening a book will ask, as soon as there is a session: whoever follows a link to a page of text waits for
 * the rest of the session and for the book at the same time. `file` is that of the chapter likely to be shown.
 */
export function headStart(bookId: string, file: number | null): void {
  const wanted = file === null ? [MANIFEST_FILE] : [MANIFEST_FILE, file];
  const grant = askForBook(bookId);
  const files = new Map(wanted.map((number) => [number, mediaFetch(bookId, number)]));
  // What nobody comes to take fails unheard.
  for (const answer of [grant, ...files.values()]) answer.catch(() => {});
  given = { bookId, token: read(stored.token), grant, files };
}

/** The grant that is on its way, once; undefined where nobody asked ahead, or somebody else did. */
export function grantAhead(bookId: string): Promise<Grant> | undefined {
  const start = startOf(bookId);
  const grant = start?.grant;
  if (start) start.grant = undefined;
  return grant;
}

/** {@link grantAhead} for a whole file. */
export function fileAhead(bookId: string, file: number): Promise<Response> | undefined {
  const files = startOf(bookId)?.files;
  const answer = files?.get(file);
  files?.delete(file);
  return answer;
}

const startOf = (bookId: string): HeadStart | null =>
  given?.bookId === bookId && given.token === read(stored.token) ? given : null;
