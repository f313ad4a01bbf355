import type { Manifest, ManifestLink } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { ContentError } from './content-error.ts';

/** A file that was stored uncompressed: only of such a one can there be a part. */
export type PlainLink = ManifestLink & { properties: { encoding?: never } };
const isPlain = (link: ManifestLink): link is PlainLink => link.properties.encoding === undefined;

/** Sounds and PDFs are never compressed; a manifest that says otherwise is damaged. */
export function plain(link: ManifestLink): PlainLink {
  if (isPlain(link)) return link;
  throw new ContentError('damaged', m.reading_error_damaged());
}

/** An opened book: its manifest and its files, decrypted. Free of React and of any view. */
export interface BookContent {
  bookId: string;
  version: string;
  manifest: Manifest;
  /** Chapters that this reader may open; 10000 means all, -1 none (core §6). */
  freeChapters: number;
  /** A whole file, decrypted and inflated. Fails with {@link ContentError}, or an `AbortError` when given up. */
  read: (link: ManifestLink, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** Bytes `start` to `end` (inclusive) of a file, decrypted; one ranged request. */
  readRange: (link: PlainLink, start: number, end: number, signal?: AbortSignal) => Promise<ArrayBuffer>;
  /** Decrypted bytes from `start` to the end of the file, in order, as they arrive. */
  stream: (link: PlainLink, start: number, options?: StreamOptions) => AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Where an element finds a file that is stored as it is; null for an encrypted one, and while no server answers. */
  addressOf: (link: ManifestLink) => string | null;
  /** Ends the worker and forgets the key; whatever is still under way fails with an `AbortError`. */
  close: () => void;
}

export interface OpenOptions {
  /** Number of a file that is likely to be read first: it is asked for together with the key. */
  ahead?: number | undefined;
}

export interface StreamOptions {
  /** Bytes asked for in the first request; later ones ask for `chunk`. Default 1 MiB (core §9). */
  firstChunk?: number;
  /** Bytes of every further ranged request. Default 2 MiB (core §9). */
  chunk?: number;
  signal?: AbortSignal;
}
