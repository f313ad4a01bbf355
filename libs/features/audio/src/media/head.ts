import { id3Size } from '@yuelan/audio-engine';
import type { SoundFile } from './sound-bytes.ts';

/** Bytes of a file before its sound begins. */
export interface Head {
  /** Null until something has told. */
  known: number | null;
  /** What the file's first bytes say. */
  ask(): Promise<number>;
}

/** A tag says its size in its first ten bytes. */
const ENOUGH = 16;

/** Asked for where a seek needs to know it before the beginning was heard. */
export function headOf({ content, link }: Pick<SoundFile, 'content' | 'link'>, signal: AbortSignal): Head {
  const head: Head = {
    known: null,
    async ask() {
      head.known ??= id3Size(new Uint8Array(await content.readRange(link, 0, ENOUGH - 1, signal)));
      return head.known;
    },
  };
  return head;
}
