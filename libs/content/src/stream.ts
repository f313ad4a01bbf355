import type { ManifestLink } from '@yuelan/contract';
import type { StreamOptions } from './content.ts';
import type { Decryptor } from './decryptor.ts';
import { arrived, type FetchMedia, type Part, requestPart } from './media.ts';

/** Core §9: sizes of the ranged requests. */
const FIRST_CHUNK = 2 ** 20;
const CHUNK = 2 ** 21;
/** Bytes that are decrypted at once: large enough for the worker's round trip, small enough to be heard early. */
const PIECE = 2 ** 16;
const BLOCK = 16;

interface Source {
  fetchMedia: FetchMedia;
  decryptor: Decryptor;
  bookId: string;
}

/** The parts that cover a file from `start` on: the first begins on a block boundary, the others follow it. */
export function partsFrom(link: ManifestLink, start: number, options: StreamOptions = {}): Part[] {
  const { file, size } = link.properties;
  const parts: Part[] = [];
  let from = start - (start % BLOCK);
  let length = options.firstChunk ?? FIRST_CHUNK;
  while (from < size) {
    const end = Math.min(size, roundUp(from + length)) - 1;
    parts.push({ file, start: from, end });
    from = end + 1;
    length = options.chunk ?? CHUNK;
  }
  return parts;
}

/** Decrypted bytes as they arrive: what came of a request is handed on before the rest of it is there. */
export async function* streamFile(source: Source, link: ManifestLink, start: number, options: StreamOptions = {}) {
  let skip = start % BLOCK;
  for (const part of partsFrom(link, start, options)) {
    for await (const piece of streamPart(source, part, options.signal)) {
      yield skip > 0 ? piece.subarray(skip) : piece;
      skip = 0;
    }
  }
}

async function* streamPart({ fetchMedia, decryptor, bookId }: Source, part: Part, signal?: AbortSignal) {
  let offset = part.start;
  for await (const piece of piecesOf(fetchMedia, bookId, part, signal)) {
    const plain = new Uint8Array(await decryptor.decrypt(part.file, offset, piece.buffer));
    offset += plain.length;
    yield plain;
  }
}

/** Cuts a body as it comes into pieces of whole blocks; only the last one may end within a block. */
async function* piecesOf(fetchMedia: FetchMedia, bookId: string, part: Part, signal?: AbortSignal) {
  const { response, skip } = await requestPart(fetchMedia, bookId, part, signal);
  const reader = response.body!.getReader();
  const wanted = (part.end ?? Infinity) - part.start + 1;
  let toSkip = skip;
  let seen = 0;
  let kept: Uint8Array[] = [];
  let length = 0;
  try {
    while (seen < wanted) {
      const { value, done } = await arrived(reader.read());
      if (done) break;
      const fresh = value.subarray(toSkip).subarray(0, wanted - seen);
      toSkip = Math.max(0, toSkip - value.length);
      kept.push(fresh);
      length += fresh.length;
      seen += fresh.length;
      if (length < PIECE) continue;
      const all = joined(kept, length);
      const whole = length - (length % BLOCK);
      yield all.slice(0, whole);
      kept = [all.slice(whole)];
      length -= whole;
    }
    if (length > 0) yield joined(kept, length);
  } finally {
    // Given up half way: the rest of the body must not go on arriving.
    void reader.cancel().catch(() => {});
  }
}

function joined(parts: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const roundUp = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;
