import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { BadConfig } from './config.ts';
import { writeAtomically } from './write-atomically.ts';

/** The 32 bytes that wrap every content key: from MASTER_KEY, else from a file made at the first start. */
export async function loadMasterKey(config: Config): Promise<Buffer> {
  if (config.masterKey) return config.masterKey;
  const file = join(config.dataDir, 'master.key');
  const text = await readFile(file, 'utf8').catch(absent);
  if (text !== null) return keyIn(text, file);
  const key = randomBytes(32);
  await writeAtomically(file, Buffer.from(key.toString('base64')), 0o600);
  return key;
}

function keyIn(text: string, file: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new BadConfig(`${file} does not hold 32 bytes in base64; books cannot be opened without it`);
  return key;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
