import type { PlainLink, StreamOptions } from './content.ts';
import type { Decryptor } from './decryptor.ts';
import type { Part } from './media.ts';
import type { Parts } from './parts.ts';

/** Core §9: sizes of the ranged requests. */
const FIRST_CHUNK = 2 ** 20;
const CHUNK = 2 ** 21;
const BLOCK = 16;
/** Pieces on their way to the worker and back: while one is taken, the next is decrypted. */
const AT_ONCE = 2;

interface Source {
  parts: Parts;
  decryptor: Decryptor;
}

/** The parts that cover a file from `start` on: the first begins on a block boundary, the others follow it. */
export function partsFrom(link: PlainLink, start: number, options: StreamOptions = {}): Part[] {
  const { file, size } = link.properties;
  const parts: Part[] = [];
  let from = start - (start % BLOCK);
  let wanted = start + (options.firstChunk ?? FIRST_CHUNK);
  while (from < size) {
    const end = Math.min(size, roundUp(wanted)) - 1;
    parts.push({ file, start: from, end });
    from = end + 1;
    wanted = from + (options.chunk ?? CHUNK);
  }
  return parts;
}

/** Decrypted bytes as they arrive: what came of a request is handed on before the rest of it is there. */
export async function* streamFile(source: Source, link: PlainLink, start: number, options: StreamOptions = {}) {
  let skip = start % BLOCK;
  const isSealed = !link.properties.plain;
  for (const part of partsFrom(link, start, options)) {
    const pieces = source.parts.pieces(part, options.signal);
    for await (const piece of isSealed ? opened(source, part, pieces) : pieces) {
      yield skip > 0 ? piece.subarray(skip) : piece;
      skip = 0;
    }
  }
}

async function* opened({ decryptor }: Source, part: Part, pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const coming = pieces[Symbol.asyncIterator]();
  let offset = part.start;
  const openNext = async () => {
    const { value: piece, done } = await coming.next();
    if (done) return null;
    const from = offset;
    offset += piece.length;
    return new Uint8Array(await decryptor.decrypt(part.file, from, piece.buffer));
  };
  const under = Array.from({ length: AT_ONCE }, openNext);
  try {
    for (let plain = await under.shift(); plain; plain = await under.shift()) {
      under.push(openNext());
      yield plain;
    }
  } finally {
    // Given up half way: what is still under way fails unheard, and nothing more comes.
    for (const piece of under) piece.catch(() => {});
    void coming.return?.();
  }
}

const roundUp = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;
