import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { AudioHint } from './audio/grouping.ts';
import { groupTracks } from './audio/grouping.ts';
import { cannotPlay, MARK_BYTES, unplayableMark, unplayableName } from './audio/unplayable.ts';
import { inNaturalOrder } from './natural-order.ts';
import { readHead, sniffFormat, sniffNamed } from './sniff.ts';
import type { FoundTitle } from './types.ts';

export type Found = FoundTitle | { path: string; refused: string };
export type ReadHints = (files: string[]) => Promise<AudioHint[]>;

/** The titles in files and folders, in natural order. A path that cannot be read is refused, not thrown. */
export async function discover(paths: string[], readHints: ReadHints): Promise<Found[]> {
  const found: Found[] = [];
  for (const path of paths) found.push(...(await discoverPath(resolve(path), readHints)));
  return withoutRepeats(found);
}

async function discoverPath(path: string, readHints: ReadHints): Promise<Found[]> {
  try {
    const info = await stat(path);
    if (info.isDirectory()) return await discoverFolder(path, readHints);
    if (!info.isFile()) return [{ path, refused: '不是普通文件' }];
    return [await discoverFile(path)];
  } catch (error) {
    return [{ path, refused: unreadable(error) }];
  }
}

const unreadable = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? '找不到文件' : '文件无法读取';

async function discoverFile(path: string): Promise<Found> {
  const format = await sniffNamed(path);
  if (format) return { format, path, files: [path] };
  const sound = unplayableName(path) ?? unplayableMark(await readHead(path, MARK_BYTES));
  return { path, refused: sound ? cannotPlay(sound) : '不支持的格式：只接受 EPUB、PDF、MP3、M4A、M4B、HTML' };
}

// Links are not followed: they could lead out of the folder or round in circles.
const visible = (entry: Dirent) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory());

async function discoverFolder(folder: string, readHints: ReadHints): Promise<Found[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(visible);
  entries.sort((a, b) => inNaturalOrder(a.name, b.name));
  const found: Found[] = [];
  const tracks: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await discoverPath(path, readHints)));
    else await sortIn(path, found, tracks);
  }
  return [...found, ...(await discoverAudio(folder, tracks, readHints))];
}

async function sortIn(path: string, found: Found[], tracks: string[]): Promise<void> {
  const format = await sniffFormat(path).catch(() => null);
  const sound = unplayableName(path);
  if (format === 'audio') tracks.push(path);
  else if (format) found.push({ format, path, files: [path] });
  // A recording that is left out must not look as if it had come along.
  else if (sound) found.push({ path, refused: cannotPlay(sound) });
}

async function discoverAudio(folder: string, tracks: string[], readHints: ReadHints): Promise<Found[]> {
  if (tracks.length === 0) return [];
  const hints = tracks.length === 1 ? tracks.map((file) => ({ file })) : await readHints(tracks);
  const groups = groupTracks(hints);
  return groups.map((files) => ({ format: 'audio', path: nameOf(folder, files, groups.length), files }));
}

/** A folder that is one audiobook goes by its own name; several groups go by their first track. */
const nameOf = (folder: string, files: string[], groups: number): string =>
  files.length > 1 && groups === 1 ? folder : (files[0] ?? basename(folder));

function withoutRepeats(found: Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter((title) => {
    const key = 'files' in title ? title.files.join('\n') : title.path;
    return seen.has(key) ? false : seen.add(key);
  });
}
