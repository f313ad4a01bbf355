import { arrived, type FetchMedia, type Part, requestPart } from './media.ts';

/** Bytes that are decrypted at once: large enough for the worker's round trip to weigh nothing. */
export const PIECE = 2 ** 16;
/** The first bytes go on their way sooner, then twice as many and so on: sound begins with two seconds of it. */
const FIRST_PIECE = 2 ** 14;
const BLOCK = 16;

/** Cuts a body as it comes into pieces of whole blocks; only the last one may end within a block. */
export async function* piecesOf(fetchMedia: FetchMedia, bookId: string, part: Part, signal?: AbortSignal) {
  const { response, skip } = await requestPart(fetchMedia, bookId, part, signal);
  const reader = response.body!.getReader();
  const wanted = (part.end ?? Infinity) - part.start + 1;
  let toSkip = skip;
  let seen = 0;
  let kept: Uint8Array[] = [];
  let length = 0;
  let enough = FIRST_PIECE;
  try {
    while (seen < wanted) {
      const { value, done } = await arrived(reader.read());
      if (done) break;
      const fresh = value.subarray(toSkip).subarray(0, wanted - seen);
      toSkip = Math.max(0, toSkip - value.length);
      kept.push(fresh);
      length += fresh.length;
      seen += fresh.length;
      if (length < enough) continue;
      enough = Math.min(PIECE, enough * 2);
      const all = joined(kept, length);
      const whole = length - (length % BLOCK);
      yield all.slice(0, whole);
      kept = [all.subarray(whole)];
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
