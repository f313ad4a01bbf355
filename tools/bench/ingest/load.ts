import { percentile } from '../figures.ts';

/** One connection that does one thing after another. */
export interface Connection {
  /** Does it once; rejects where the answer is no success. */
  send: () => Promise<void>;
  close: () => Promise<unknown>;
}

export interface Load {
  connections: number;
  seconds: number;
  /** Done before anything is counted. */
  warmUp: number;
}

export interface Outcome {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

interface Watch {
  /** Called when the warm-up is over, and when the time is. */
  onStart?: () => Promise<unknown>;
  onEnd?: (done: number) => Promise<unknown>;
}

/** As many connections as are named, each sending its next one when the last was answered. */
export async function underLoad(
  open: (index: number) => Promise<Connection>,
  { connections, seconds, warmUp }: Load,
  { onStart, onEnd }: Watch = {},
): Promise<Outcome> {
  const all = await Promise.all(Array.from({ length: connections }, (_, index) => open(index)));
  try {
    await sending(all, warmUp);
    await onStart?.();
    const { times, errors, elapsed } = await sending(all, seconds);
    await onEnd?.(times.length);
    return { perSecond: times.length / elapsed, p50: percentile(times, 0.5), p99: percentile(times, 0.99), errors };
  } finally {
    await Promise.all(all.map((connection) => connection.close()));
  }
}

async function sending(connections: readonly Connection[], seconds: number) {
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const one = async ({ send }: Connection) => {
    for (let at = performance.now(); at < end;) {
      const trouble = await send().catch((error: unknown) => error ?? 'unknown');
      const now = performance.now();
      if (trouble === undefined) times.push(now - at);
      else if (errors++ === 0) console.error('· the first error under load:', trouble);
      at = now;
    }
  };
  await Promise.all(connections.map(one));
  return { times, errors, elapsed: (performance.now() - start) / 1000 };
}
