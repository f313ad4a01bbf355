import type { ByteRange } from '../content/content-store.ts';

/**
 * The one range that a `Range` header asks of a file of `size` bytes; null for the whole file, which is also the answer
 * to several ranges or a header that is none (RFC 9110, 14.2); `unsatisfiable` where it lies past the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/i.exec(onlyRange(header ?? ''));
  if (!found || (!found[1] && !found[2])) return null;
  return found[1] ? fromStart(Number(found[1]), found[2], size) : suffix(Number(found[2]), size);
}

/** Lists may hold empty elements and spaces around the commas (RFC 9110, 5.6.1). */
const onlyRange = (header: string): string =>
  header
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(',')
    .replace('=,', '=');

function fromStart(start: number, last: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const end = last ? Number(last) : size - 1;
  if (end < start && last) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

const suffix = (length: number, size: number): ByteRange | 'unsatisfiable' =>
  length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
