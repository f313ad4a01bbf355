import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { appFolders, type appKinds } from '../setup/paths.ts';

/** gzip bytes of the scripts that an app's index.html names: its entry and all it preloads. */
export async function firstLoad(kind: (typeof appKinds)[number]): Promise<number> {
  const html = await readFile(join(appFolders[kind], 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/h5\/([^"]+\.js)"/g)].map((match) => match[1]!);
  if (scripts.length === 0) throw new Error(`${kind}: index.html names no script`);
  const sizes = await Promise.all([...new Set(scripts)].map((script) => gzipSize(join(appFolders[kind], script))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const gzipSize = async (file: string) => (await promisify(gzip)(await readFile(file), { level: 9 })).length;
