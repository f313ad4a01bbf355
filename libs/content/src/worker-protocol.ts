/** What goes to the worker: first the key, then pieces; buffers are transferred both ways. */
export type ToWorker =
  { type: 'key'; key: ArrayBuffer } | { type: 'decrypt'; id: number; file: number; offset: number; data: ArrayBuffer };

/** `ready` comes once, before anything was asked: pieces sent to a worker that cannot start would be lost. */
export type FromWorker =
  { type: 'ready' } | { type: 'done'; id: number; data: ArrayBuffer } | { type: 'failed'; id: number; reason: string };
