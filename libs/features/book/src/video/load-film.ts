import { type BookContent, plain } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';

export interface LoadedFilm {
  src: string;
  captions: string | undefined;
  /** Gives the memory back. */
  forget: () => void;
}

/** The first film of a book and its captions as addresses of this page; null for a book without one. */
export async function loadFilm(
  content: Pick<BookContent, 'manifest' | 'stream' | 'read'>,
  signal: AbortSignal,
  loaded: (share: number) => void,
): Promise<LoadedFilm | null> {
  const { readingOrder, resources } = content.manifest;
  const files = [...readingOrder, ...resources];
  const film = files.find(({ type }) => type.startsWith('video/'));
  if (!film) return null;
  const words = files.find(({ type }) => type === 'text/vtt');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of content.stream(plain(film), 0, { signal })) {
    parts.push(part);
    size += part.byteLength;
    loaded(Math.min(1, size / film.properties.size));
  }
  const captions = words && addressOf([await content.read(words, signal)], words);
  const src = addressOf(parts, film);
  return {
    src,
    captions,
    forget: () => {
      URL.revokeObjectURL(src);
      if (captions) URL.revokeObjectURL(captions);
    },
  };
}

const addressOf = (parts: BlobPart[], { type }: ManifestLink) => URL.createObjectURL(new Blob(parts, { type }));
