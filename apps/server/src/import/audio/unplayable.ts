import { extname } from 'node:path';

/** Sound that some browser of our range does not play, or that no audiobook should weigh, by how its name ends. */
const byName: Readonly<Record<string, string>> = {
  '.aac': 'AAC（ADTS）',
  '.aax': 'Audible（DRM）',
  '.ac3': 'AC-3',
  '.aif': 'AIFF',
  '.aiff': 'AIFF',
  '.amr': 'AMR',
  '.ape': 'APE',
  '.flac': 'FLAC',
  '.m4p': 'M4P（DRM）',
  '.mka': 'Matroska',
  '.mp2': 'MP2',
  '.oga': 'Ogg',
  '.ogg': 'Ogg',
  '.opus': 'Opus',
  '.wav': 'WAV',
  '.wma': 'WMA',
};

/** The same by their first bytes, whatever a file is called. */
const byMark: readonly (readonly [mark: string, at: number, name: string])[] = [
  ['fLaC', 0, 'FLAC'],
  ['OggS', 0, 'Ogg'],
  ['WAVE', 8, 'WAV'],
  ['AIFF', 8, 'AIFF'],
  ['AIFC', 8, 'AIFF'],
  ['MAC ', 0, 'APE'],
  ['#!AMR', 0, 'AMR'],
  ['\x1aE\xdf\xa3', 0, 'Matroska'],
  ['0&\xb2u\x8ef\xcf\x11', 0, 'WMA'],
];

export const MARK_BYTES = 16;

/** The name of sound that is not taken; null for everything else. */
export const unplayableName = (path: string): string | null => byName[extname(path).toLowerCase()] ?? null;

export function unplayableMark(head: Buffer): string | null {
  const found = byMark.find(([mark, at]) => head.toString('latin1', at, at + mark.length) === mark);
  return found?.[2] ?? null;
}

/** What the librarian is told of it. */
export const cannotPlay = (name: string): string => `${name} 不能在所有浏览器里播放：请先转换成 MP3 或 M4B`;
