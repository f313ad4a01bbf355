import { byteAt } from '@yuelan/audio-engine';
import type { ManifestLink } from '@yuelan/contract';

/** Where in a file the sound of a second begins. */
interface Place {
  readonly byte: number;
  /** Seconds; null where the first frame that is found from there on tells. */
  readonly time: number | null;
}

/** What is known of an MP3. */
export interface Mp3 {
  readonly size: number;
  /** Seconds. */
  readonly duration: number;
  /** Bytes before the sound begins. */
  readonly head: number;
}

type SeekTable = NonNullable<ManifestLink['properties']['seek']>;

/**
 * Seconds before the wanted one at which fetching begins: a frame of an MP3 may need bytes of those before it, and the
 * first that a decoder is given sounds of nothing.
 */
const RUN_UP = 0.25;

/** From where to fetch for a sound at `time`: the frame that import has noted, or where an even bit rate puts it. */
export function placeAt(file: Mp3, time: number, table?: SeekTable): Place {
  if (table) return noted(table, time);
  if (time <= RUN_UP) return { byte: 0, time: 0 };
  const { byte } = byteAt(file, time - RUN_UP);
  return byte <= file.head ? { byte: 0, time: 0 } : { byte, time: null };
}

function noted({ every, bytes }: SeekTable, time: number): Place {
  const last = Math.max(0, Math.min(bytes.length - 1, Math.floor(time / every)));
  let byte = 0;
  for (let i = 0; i <= last; i++) byte += bytes[i] ?? 0;
  return { byte, time: last * every };
}

/** The second at which the frame at `byte` sounds, where every second has as many bytes. */
export const secondOf = ({ size, duration, head }: Mp3, byte: number): number =>
  size > head ? (Math.max(0, byte - head) * duration) / (size - head) : 0;
