import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appFolders, appKinds, inRoot } from './paths.ts';
import { runCommand } from './run-command.ts';

const SOURCES = ['apps/phone', 'apps/pad', 'apps/pc', 'libs', 'tools/vite', 'patches'];
const STAMP = inRoot('.cache/built');
const IGNORED = /(?:^|\/)(?:node_modules|dist|generated)(?:\/|$)|\.test\.tsx?$|\.stories\.tsx$/;

/** Builds the three apps unless they were built from exactly these sources. */
export async function buildApps(log: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === wanted && appKinds.every((kind) => existsSync(join(appFolders[kind], 'index.html')))) return;
  log('building the apps');
  // The stamp has decided already; Nx's own cache has been seen to keep apps whose new libraries it did not know.
  const { code, output } = await runCommand('nx', [
    'run-many',
    '--skip-nx-cache',
    '-t',
    'build',
    '-p',
    ...appKinds.map((kind) => `@yuelan/${kind}`),
  ]);
  if (code !== 0) throw new Error(`The apps could not be built:\n${output}`);
  await mkdir(inRoot('.cache'), { recursive: true });
  await writeFile(STAMP, wanted);
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : 1);

/** Names, sizes and times of all sources: far cheaper than their contents, and wrong only on the safe side. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = await readdir(inRoot(folder), { recursive: true }).catch(() => []);
    for (const file of files.sort(byCodeUnit)) {
      if (IGNORED.test(file)) continue;
      const found = await stat(inRoot(folder, file));
      if (found.isFile()) hash.update(`${folder}/${file} ${found.size} ${found.mtimeMs}\n`);
    }
  }
  return hash.update(await readFile(inRoot('package-lock.json'))).digest('hex');
}
