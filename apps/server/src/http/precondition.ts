import type { IncomingHttpHeaders } from 'node:http';

/**
 * The status that the conditions of a request end it with, for a file whose entity tag is `etag`; null where it goes on
 * (RFC 9110, 13.2.2). Files have no date, so that conditions on dates count for nothing.
 */
export function precondition(headers: IncomingHttpHeaders, etag: string): 304 | 412 | null {
  const { 'if-match': wanted, 'if-none-match': held } = headers;
  if (wanted !== undefined && !names(wanted, etag)) return 412;
  return held !== undefined && names(held.replaceAll('W/', ''), etag) ? 304 : null;
}

/** Whether a list of tags, or the `*` for any, names this one. Our tags hold no comma. */
const names = (list: string, etag: string): boolean =>
  list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag);
