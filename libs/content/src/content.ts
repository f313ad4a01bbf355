import type { Manifest, ManifestLink } from '@yuelan/contract';

/** An opened book: its manifest and its files, decrypted. Free of React and of any view. */
export interface BookContent {
  bookId: string;
  version: string;
  manifest: Manifest;
  /** Chapters that this reader may open; 10000 means all, -1 none (core §6). */
  freeChapters: number;
  /** A whole file, decrypted. Fails with {@link ContentError}, or an `AbortError` when given up. */
  read: (link: ManifestLink, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** Bytes `start` to `end` (inclusive) of a file, decrypted; one ranged request. */
  readRange: (link: ManifestLink, start: number, end: number, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** Decrypted bytes from `start` to the end of the file, in order, as they arrive. */
  stream: (link: ManifestLink, start: number, options?: StreamOptions) => AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Ends the worker and forgets the key; whatever is still under way fails with an `AbortError`. */
  close: () => void;
}

export interface StreamOptions {
  /** Bytes asked for in the first request; later ones ask for `chunk`. Default 1 MiB (core §9). */
  firstChunk?: number;
  /** Bytes of every further ranged request. Default 2 MiB (core §9). */
  chunk?: number;
  signal?: AbortSignal;
}
