import { clock, jsonEntry, read, timers, write } from '@yuelan/platform';
import type { VerificationType } from '@yuelan/contract';

/** When, in ms since 1970, another code may be sent; kept so that leaving the page does not lose the countdown. */
type Waits = Readonly<Record<string, number>>;
const entry = jsonEntry<Waits>('CODE_WAITS', waitsIn, {});

/** The end of the number is enough to tell two of them apart, and not who it is. */
const keyOf = (type: VerificationType, to: string) => `${type} ${to.slice(-4)}`;

/** Whole seconds until another code may be sent there. */
export function secondsLeft(type: VerificationType, to: string): number {
  const until = read(entry)[keyOf(type, to)] ?? 0;
  return Math.max(0, Math.ceil((until - clock.now()) / 1000));
}

const listeners = new Set<() => void>();

/** Calls back each second, and when a countdown begins. Returns how to stop. */
export function onWaits(run: () => void): () => void {
  listeners.add(run);
  const stop = timers.every(1000, run);
  return () => {
    listeners.delete(run);
    stop();
  };
}

export function startWait(type: VerificationType, to: string, seconds: number): void {
  const open = Object.entries(read(entry)).filter(([, end]) => end > clock.now());
  write(entry, Object.fromEntries([...open, [keyOf(type, to), clock.now() + seconds * 1000]]));
  for (const listener of listeners) listener();
}

function waitsIn(value: unknown): Waits {
  const entries = Object.entries(value as object).filter(([, until]) => Number.isFinite(until));
  return Object.fromEntries(entries) as Waits;
}
