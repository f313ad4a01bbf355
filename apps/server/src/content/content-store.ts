import type { Readable } from 'node:stream';

/** An inclusive range of bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where encrypted files and covers live: a folder by default, an S3-compatible bucket by configuration. Keys are
 * `/`-separated, made by the server alone, and written once: content under a key never changes.
 */
export interface ContentStore {
  put(key: string, bytes: Uint8Array | Readable, size: number): Promise<void>;
  /** Rejects with {@link MissingContent} where nothing is stored under the key. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes stored under the key, or null. */
  size(key: string): Promise<number | null>;
  /** Removes everything below a prefix; used for content whose import was cut off. */
  removeAll(prefix: string): Promise<void>;
}

export class MissingContent extends Error {
  override name = 'MissingContent';
}

/** Key of an encrypted file of an edition. */
export const editionFile = (editionId: string, file: number) => `editions/${editionId}/${file}`;
/** Key of a cover: public, named by its own hash. */
export const coverFile = (hash: string, width: 240 | 480) => `covers/${hash}-${width}.jpg`;
/** Key of a reader's picture: public under a random name. */
export const avatarFile = (name: string) => `avatars/${name}.jpg`;
