import { id3Size } from '@yuelan/audio-engine';
import { fromFirstFrame, fromFirstSound, type Stretch } from './frames.ts';
import type { Head } from './head.ts';
import { placeAt, secondOf } from './place.ts';
import { soundBytes, type SoundFile, type Waits } from './sound-bytes.ts';

/** An MP3 and what is known of it. */
export interface SoughtFile extends SoundFile {
  /** Seconds. */
  readonly duration: number;
  readonly head: Head;
}

/** Frames, and the second at which the first of them sounds. */
interface Placed {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly second: number;
}

/** Bytes of a tag that are sooner fetched than left out by another request. */
const SHORT_TAG = 2 ** 16;

/** The sound from shortly before `time` to the end, asked for at once. */
export async function* stretchesFrom(file: SoughtFile, time: number, waits: Waits): AsyncGenerator<Placed> {
  const { size, duration, head, link } = file;
  const table = link.properties.seek;
  const place = () => placeAt({ size, duration, head: head.known ?? 0 }, time, table);
  const bytesFrom = (start: number) => soundBytes(file, { ...waits, start });
  const framesFrom = (start: number) => fromFirstFrame(bytesFrom(start), start);

  let { byte, time: second } = place();
  if (byte === 0) return yield* fromBeginning(file, bytesFrom);
  let sound = framesFrom(byte);
  let coming = sound.next();
  coming.catch(() => {});
  if (second === null && head.known === null && (await head.ask()) > SHORT_TAG) {
    // Behind a large picture the sound lies further on.
    void sound.return(undefined);
    ({ byte, time: second } = place());
    sound = framesFrom(byte);
    coming = sound.next();
  }
  for (let next = await coming; !next.done; next = await sound.next())
    yield { data: next.value.data, second: second ?? secondIn(file, next.value) };
}

const secondIn = ({ size, duration, head }: SoughtFile, { at }: Stretch) =>
  secondOf({ size, duration, head: head.known ?? 0 }, at);

async function* fromBeginning(file: SoughtFile, bytesFrom: (start: number) => ReturnType<typeof soundBytes>) {
  for await (const { data, at } of fromFirstSound(bytesFrom)) {
    file.head.known ??= at || id3Size(data);
    yield { data, second: 0 };
  }
}
