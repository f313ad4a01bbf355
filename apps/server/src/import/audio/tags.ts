import type { IAudioMetadata, IChapter, IFormat } from 'music-metadata';
import { parseFile } from 'music-metadata';
import type { AudioHint } from './grouping.ts';

export interface Chapter {
  title: string;
  /** Seconds. */
  start: number;
}

export const clean = (text: string | undefined) => (text ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim();

/**
 * Tags and chapters at the head of a file; null where they cannot be read. The length of an MP3 is not among them: for
 * that every frame is read (`mp3-scan.ts`).
 */
export const readTags = (file: string): Promise<IAudioMetadata | null> =>
  parseFile(file, { duration: false, includeChapters: true }).catch(() => null);

/** Chapters that begin before the end, in the order of the sound. */
export const chaptersOf = (format: IFormat | undefined, duration: number): Chapter[] =>
  (format?.chapters ?? [])
    .map(toChapter)
    .filter(({ start }) => start < duration)
    .sort((a, b) => a.start - b.start);

/** MP4 counts in units of its time scale, ID3 in seconds. */
const toChapter = ({ title, start, timeScale }: IChapter, index: number): Chapter => ({
  title: clean(title) || `${index + 1}`,
  start: Math.round((start / (timeScale ?? 1)) * 1000) / 1000,
});

/** What decides whether the tracks of a folder belong together; a track that cannot be read gives no hint. */
export const readHints = (files: string[]): Promise<AudioHint[]> =>
  Promise.all(
    files.map(async (file) => {
      const tags = await parseFile(file, { duration: false, skipCovers: true }).catch(() => null);
      const { album, disk, track } = tags?.common ?? {};
      return { file, album: clean(album), disk: disk?.no ?? undefined, track: track?.no ?? undefined };
    }),
  );
