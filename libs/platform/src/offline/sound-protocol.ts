/** Under this path a page finds the sounds that it decrypts itself; the server has nothing there. */
export const SOUND_PATH = '/h5/sound/';

/** From the worker to the page: somebody's element wants this range of a sound. It comes with a port. */
export interface SoundAsked {
  readonly sound: string;
  /** The `Range` header; null where the whole was asked for. */
  readonly range: string | null;
}

/** The page's first word at the port: what follows; null where it serves no such sound, or none of that range. */
export type SoundOffer = { readonly start: number; readonly end: number; readonly size: number; readonly type: string };

/** From the worker, one at a time: the next bytes, or no more of them. */
export type SoundWish = 'more' | 'enough';

/** From the page, one to each `more`: bytes, null at the end, or that they could not be had. */
export type SoundGiven = ArrayBuffer | null | 'failed';

/** The bytes of a range of a file of `size` bytes, both inclusive; null for one that it does not have. */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? 'bytes=0-') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start <= end ? { start, end } : null;
}
