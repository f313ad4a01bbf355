import { KEEP_BEHIND } from '@yuelan/audio-engine';

const givenUp = () => new DOMException('given up', 'AbortError');

/** Ends work that was given up; browsers of the build target have no `throwIfAborted`. */
export function check(signal: AbortSignal): void {
  if (signal.aborted) throw givenUp();
}

/** One event of a target, once; rejects with `AbortError` when given up. */
export function once(target: EventTarget, type: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(givenUp());
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    target.addEventListener(
      type,
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      { once: true },
    );
  });
}

const settled = (buffer: SourceBuffer) => (buffer.updating ? once(buffer, 'updateend') : Promise.resolve());

/** Adds sound; where the browser's room is full, what was heard makes way first. */
export async function append(buffer: SourceBuffer, data: BufferSource, heard: number, signal: AbortSignal) {
  await settled(buffer);
  check(signal);
  try {
    buffer.appendBuffer(data);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await forget(buffer, heard - 1);
    buffer.appendBuffer(data);
  }
  await settled(buffer);
}

/** Removes what lies before `time`. */
export async function forget(buffer: SourceBuffer, time: number): Promise<void> {
  await settled(buffer);
  if (!buffer.buffered.length || buffer.buffered.start(0) >= time) return;
  buffer.remove(0, time);
  await settled(buffer);
}

export const trim = (buffer: SourceBuffer, heard: number): Promise<void> => forget(buffer, heard - KEEP_BEHIND);

/** Empties the buffer; what comes next sounds at `time`. */
export async function restartAt(buffer: SourceBuffer, time: number): Promise<void> {
  if (buffer.updating) buffer.abort();
  await settled(buffer);
  buffer.abort();
  if (buffer.buffered.length) {
    buffer.remove(0, Infinity);
    await settled(buffer);
  }
  buffer.timestampOffset = time;
}

/** Seconds of sound from `time` on; 0 where there is none. */
export function aheadOf(buffered: TimeRanges, time: number): number {
  for (let i = 0; i < buffered.length; i++)
    // A decoder's first frame may begin a few milliseconds late.
    if (buffered.start(i) - 0.1 <= time && time < buffered.end(i)) return buffered.end(i) - time;
  return 0;
}

/**
 * Whether the sound went missing between here and what lies ahead: a managed source takes memory back when the system
 * needs it. At the very front it is merely still on its way.
 */
export function hasHole(buffered: TimeRanges, time: number): boolean {
  const end = buffered.length ? buffered.end(buffered.length - 1) : 0;
  return aheadOf(buffered, time) === 0 && end - time > 0.5;
}
