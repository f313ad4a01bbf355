import type { IAudioMetadata, IChapter } from 'music-metadata';
import { parseFile } from 'music-metadata';
import { refuse } from '../refusal.ts';
import type { AudioHint } from './grouping.ts';

export interface Track {
  file: string;
  title: string;
  /** Seconds. */
  duration: number;
  chapters: { title: string; start: number }[];
  tags: IAudioMetadata['common'];
}

const clean = (text: string | undefined) => (text ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim();

/** Tags, true duration and chapters of one track. */
export async function readTrack(file: string): Promise<Track> {
  const { common, format } = await parseFile(file, { duration: true, includeChapters: true }).catch(() =>
    refuse('音频文件无法解析'),
  );
  const duration = decoded(format.duration);
  // The reason is what the import logs of the file (core §8).
  if (!format.codec || duration === null) return refuse('解码失败：音频文件里没有声音');
  const chapters = (format.chapters ?? []).map(toChapter).filter(({ start }) => start < duration);
  return {
    file,
    title: clean(common.title),
    duration,
    chapters: chapters.sort((a, b) => a.start - b.start),
    tags: common,
  };
}

/** Seconds; null where no duration could be decoded. */
const decoded = (seconds: number | undefined): number | null => (seconds !== undefined && seconds > 0 ? seconds : null);

/** MP4 counts in units of its time scale, ID3 in seconds. */
const toChapter = ({ title, start, timeScale }: IChapter, index: number) => ({
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
