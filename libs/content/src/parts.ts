import type { Kept } from './kept/kept.ts';
import { type FetchMedia, fetchPart, type Part } from './media.ts';
import { PIECE, piecesOf } from './pieces.ts';

/** The encrypted files of an opened book: from this device where it has them, else from the server. */
export interface Parts {
  get: (part: Part, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** As it arrives, in pieces of whole blocks; only the last may end within one. */
  pieces: (part: Part, signal?: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export function partsOf(fetchMedia: FetchMedia, bookId: string, kept: Kept): Parts {
  const fetched = async (part: Part, signal?: AbortSignal) => {
    const sealed = await fetchPart(fetchMedia, bookId, part, signal);
    // A copy: what is decrypted gives its buffer away.
    kept.keep(part, sealed.slice(0));
    return sealed;
  };

  async function* pieces(part: Part, signal?: AbortSignal) {
    const known = await kept.find(part);
    if (known) return yield* cut(known);
    const coming = piecesOf(fetchMedia, bookId, part, signal);
    if (kept.isNothing) return yield* coming;
    const seen: BlobPart[] = [];
    for await (const piece of coming) {
      // A copy: what is decrypted gives its buffer away.
      seen.push(piece.slice());
      yield piece;
    }
    kept.keep(part, await new Blob(seen).arrayBuffer());
  }

  return {
    get: (part, signal) => {
      const looking = kept.find(part);
      return looking ? looking.then((known) => known ?? fetched(part, signal)) : fetched(part, signal);
    },
    pieces,
  };
}

function* cut(sealed: ArrayBuffer) {
  for (let at = 0; at < sealed.byteLength; at += PIECE) yield new Uint8Array(sealed.slice(at, at + PIECE));
}
