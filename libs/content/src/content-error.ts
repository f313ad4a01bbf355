/**
 * Why a book could not be opened or a file not be had:
 * - `tokenMismatch`, `keyInvalid`, `refused`: authorisation (core §5, §8); `refused` carries the server's words;
 * - `noData`: the download answered without bytes; `offline`: it did not arrive;
 * - `notFree`: a chapter that this reader may not open; `damaged`: it arrived, and cannot be understood.
 */
export type ContentErrorKind =
  'tokenMismatch' | 'keyInvalid' | 'refused' | 'noData' | 'offline' | 'notFree' | 'damaged';

export class ContentError extends Error {
  override name = 'ContentError';
  readonly kind: ContentErrorKind;
  /** The server's code, where there is one. */
  readonly code: number | undefined;

  constructor(kind: ContentErrorKind, message: string, options: { code?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = options.code;
  }
}
