import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from './write-atomically.ts';

const ServerFile = z.object({ pid: z.int().positive(), port: z.int().positive(), secret: z.string().min(1) });
/** How tools on this machine find the running server: `DATA_DIR/server.json`, readable by its owner alone. */
export type ServerFile = z.infer<typeof ServerFile>;

const pathIn = (dataDir: string) => join(dataDir, 'server.json');

export const writeServerFile = (dataDir: string, file: ServerFile): Promise<number> =>
  writeAtomically(pathIn(dataDir), Buffer.from(JSON.stringify(file)), 0o600);

export const removeServerFile = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });

/** The server that runs on this data folder, or null. A file left by a killed one counts as none. */
export async function findServer(dataDir: string): Promise<ServerFile | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const file = ServerFile.safeParse(JSON.parse(text));
  return file.success && (await answers(file.data)) ? file.data : null;
}

/** A pid may be someone else's by now: only the server itself answers on its port. */
async function answers({ port }: ServerFile): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2000);
    return (await fetch(`http://127.0.0.1:${port}/api/health/live`, { signal })).ok;
  } catch {
    return false;
  }
}
