import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Channel } from './messenger.ts';

const Line = z.object({ at: z.iso.datetime(), channel: z.enum(['sms', 'email']), to: z.string(), text: z.string() });
export type OutboxLine = z.infer<typeof Line>;

const fileIn = (dataDir: string) => join(dataDir, 'outbox.jsonl');

/** Where no provider is configured, messages wait in a file for an operator: one line each, for its owner's eyes alone. */
export function outboxIn(dataDir: string, channel: OutboxLine['channel']): Channel {
  return {
    async send(to, { text }) {
      const line: OutboxLine = { at: new Date().toISOString(), channel, to, text };
      await mkdir(dataDir, { recursive: true });
      const file = await open(fileIn(dataDir), 'a+', 0o600);
      try {
        const start = (await endsTorn(file)) ? '\n' : '';
        // One write to a file opened for appending: lines of several processes do not mix.
        await file.appendFile(`${start}${JSON.stringify(line)}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    close() {},
  };
}

/** Whether a crash cut the last line off. */
async function endsTorn(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 10;
}

/** Everything in the outbox, oldest first; a line that a crash cut off is left out. */
export async function readOutbox(dataDir: string): Promise<OutboxLine[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(absent);
  return text.split('\n').flatMap((line) => {
    const parsed = Line.safeParse(jsonIn(line));
    return parsed.success ? [parsed.data] : [];
  });
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function absent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
