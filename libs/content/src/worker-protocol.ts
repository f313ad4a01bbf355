import type { ContentKey } from './cipher.ts';
import type { Encoding } from './inflate.ts';

/** A piece of a file; `encoding` is set for whole files alone. */
interface Piece {
  file: number;
  offset: number;
  data: ArrayBuffer;
  encoding: Encoding;
}

/** What goes to the worker: first the key, then pieces; buffers are transferred both ways. */
export type ToWorker = { type: 'key'; key: ContentKey } | ({ type: 'decrypt'; id: number } & Piece);

/** `ready` comes once, before anything was asked: pieces sent to a worker that cannot start would be lost. */
export type FromWorker =
  { type: 'ready' } | { type: 'done'; id: number; data: ArrayBuffer } | { type: 'failed'; id: number; reason: string };
