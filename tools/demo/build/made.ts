import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { booksFolder } from './source.ts';

/** What `books/` was made from and what came out, by slug. */
export type Made = Record<string, { source: string; output: string }>;

const path = join(booksFolder, 'made.json');

export const readMade = (): Made => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

export function writeMade(made: Made): void {
  const sorted = Object.fromEntries(Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Hash of a file, or of the files of a folder of tracks in their order. */
export function outputHash(file: string): string {
  const hash = createHash('sha256');
  for (const part of partsOf(join(booksFolder, file))) hash.update(readFileSync(part));
  return hash.digest('hex');
}

const partsOf = (place: string) =>
  statSync(place).isDirectory()
    ? readdirSync(place)
        .sort()
        .map((name) => join(place, name))
    : [place];
