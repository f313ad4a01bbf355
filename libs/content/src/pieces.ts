import { arrived, type FetchMedia, type Part, requestPart } from './media.ts';

/** Bytes that are decrypted at once: large enough for the worker's round trip, small enough to be heard early. */
export const PIECE = 2 ** 16;
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
