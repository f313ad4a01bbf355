import { KEEP_BEHIND, WANT_AHEAD } from '@yuelan/audio-engine';

const givenUp = () => new DOMException('given up', 'AbortError');

/** Ends work that was given up; browsers of the build target have no `throwIfAborted`. */
export function check(signal: AbortSignal): void {
  if (signal.aborted) throw givenUp();
}

export type Change = readonly [target: EventTarget, type: string];

/** The first of some events; rejects with `AbortError` when given up. */
export function once(events: readonly Change[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      signal?.removeEventListener('abort', stop);
      for (const [target, type] of events) target.removeEventListener(type, go);
    };
    const stop = () => {
      leave();
      reject(givenUp());
    };
    const go = () => {
      leave();
      resolve();
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    for (const [target, type] of events) target.addEventListener(type, go);
  });
}

const settled = (buffer: SourceBuffer) => (buffer.updating ? once([[buffer, 'updateend']]) : Promise.resolve());

/** Adds sound; where the browser's room is full, what was heard makes way first. */
export async function append(buffer: SourceBuffer, data: BufferSource, heard: number, signal: AbortSignal) {
  await settled(buffer);
  check(signal);
  try {
    buffer.appendBuffer(data);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await forget(buffer, heard - 1);
    check(signal);
    buffer.appendBuffer(data);
  }
  await settled(buffer);
}

/** Removes what lies before `time`. */
async function forget(buffer: SourceBuffer, time: number): Promise<void> {
  await settled(buffer);
  if (!buffer.buffered.length || buffer.buffered.start(0) >= time) return;
  buffer.remove(0, time);
  await settled(buffer);
}

/** Seconds that are removed at once: each removal is work, and few seconds weigh nothing. */
const TRIM_STEP = 10;

/** Lets go of what was heard long ago. */
export async function trim(buffer: SourceBuffer, heard: number): Promise<void> {
  const { buffered } = buffer;
  const end = heard - KEEP_BEHIND;
  if (buffered.length && buffered.start(0) < end - TRIM_STEP) await forget(buffer, end);
}

/** Empties the buffer. A source that was over is open again afterwards. */
export async function empty(buffer: SourceBuffer, media: MediaSource): Promise<void> {
  if (media.readyState === 'open') buffer.abort();
  await settled(buffer);
  if (!buffer.buffered.length) return;
  buffer.remove(0, Infinity);
  await settled(buffer);
  // Half a frame that was left in the parser of a source that was over.
  if (media.readyState === 'open') buffer.abort();
}

/** Seconds of sound from `time` on; 0 where there is none. */
export function aheadOf(buffered: TimeRanges, time: number): number {
  for (let i = 0; i < buffered.length; i++)
    // A decoder's first frame may begin a few milliseconds late.
    if (buffered.start(i) - 0.1 <= time && time < buffered.end(i)) return buffered.end(i) - time;
  return 0;
}

/** Whether there is sound to go on with. */
export const isHeard = ({ buffered, currentTime }: HTMLAudioElement): boolean => aheadOf(buffered, currentTime) > 0;

/** Safari 17.1: iPhones have no other. It says when it wants more. */
export type ManagedMediaSource = MediaSource & { readonly streaming?: boolean };

/** Holds back while enough lies ahead: the memory is bounded, and nothing is fetched for one who stops. */
export async function untilWanted(element: HTMLAudioElement, signal: AbortSignal, media?: ManagedMediaSource) {
  const isEnough = () => aheadOf(element.buffered, element.currentTime) > WANT_AHEAD * element.playbackRate;
  const changes: Change[] = [[element, 'timeupdate']];
  if (media) changes.push([media, 'startstreaming']);
  while (isEnough() || media?.streaming === false) await once(changes, signal);
}

/**
 * Whether the sound went missing between here and what lies ahead: a managed source takes memory back when the system
 * needs it. At the very front it is merely still on its way.
 */
export function hasHole(buffered: TimeRanges, time: number): boolean {
  const end = buffered.length ? buffered.end(buffered.length - 1) : 0;
  return aheadOf(buffered, time) === 0 && end - time > 0.5;
}
