import { type ServedSound, serveSound } from '@yuelan/platform/sound';
import { soundBytes } from './sound-bytes.ts';
import { type Given, type Source, tellOf } from './source.ts';
import { isHeard, untilWanted } from './source-buffer.ts';
import { putUnder } from './put-under.ts';

/** The address under which the page's own service worker brings the track, decrypted, range by range. */
export function serveTrack(given: Given): ServedSound {
  const { link, size, sounding } = given;
  async function* bytes(start: number, end: number, signal: AbortSignal) {
    try {
      yield* soundBytes(given, {
        start,
        end,
        signal,
        hasTime: () => isHeard(sounding.element),
        untilWanted: () => untilWanted(sounding.element, signal),
      });
    } catch (error) {
      tellOf(given)(error);
      throw error;
    }
  }
  return serveSound({ size, type: link.type, bytes });
}

/**
 * For what cannot be fed to the element bit by bit, such as an ordinary MP4: the element asks for ranges as of any file
 * and seeks by itself.
 */
export function openWorkerSource(given: Given): Source {
  const { sounding, from } = given;
  const over = new AbortController();
  const served = serveTrack(given);
  putUnder(sounding, served.address, from, over.signal);
  return {
    seek: (time) => void (sounding.element.currentTime = time),
    continues: () => false,
    isDeadEnd: () => !served.wasAsked(),
    close() {
      over.abort();
      served.close();
    },
  };
}
