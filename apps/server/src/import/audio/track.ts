import { basename } from 'node:path';
import type { ManifestLink } from '@yuelan/contract';
import type { IAudioMetadata, IFormat } from 'music-metadata';
import { refuse } from '../refusal.ts';
import { readHead } from '../sniff.ts';
import type { Mp3Scan } from './mp3-scan.ts';
import { scanMp3, SPACING } from './mp3-scan.ts';
import type { Chapter } from './tags.ts';
import { chaptersOf, clean, readTags } from './tags.ts';
import { cannotPlay, MARK_BYTES, unplayableMark } from './unplayable.ts';

type Seek = NonNullable<ManifestLink['properties']['seek']>;

/** What of a track is heard. */
interface Sound {
  type: 'audio/mp4' | 'audio/mpeg';
  /** Seconds. */
  duration: number;
  /** Of sound whose bit rate varies. */
  seek?: Seek;
  warning?: string;
}

export interface Track extends Sound {
  file: string;
  title: string;
  chapters: Chapter[];
  tags: Partial<IAudioMetadata['common']>;
}

// The reason is what the import logs of the file (core §8).
const NO_SOUND = '解码失败：音频文件里没有声音';

/** Tags, true length and chapters of one track. Refuses sound that some browser does not play. */
export async function readTrack(file: string): Promise<Track> {
  const head = await readHead(file, MARK_BYTES);
  const foreign = unplayableMark(head);
  if (foreign) return refuse(cannotPlay(foreign));
  const found = await readTags(file);
  const isMp4 = head.toString('latin1', 4, 8) === 'ftyp';
  const sound = isMp4 ? mp4Sound(found?.format) : await mp3Sound(file, found?.format);
  const tags: Track['tags'] = found?.common ?? {};
  return { file, title: clean(tags.title), tags, chapters: chaptersOf(found?.format, sound.duration), ...sound };
}

/** All of an MP4 is in its index. AAC and MP3 share the name `mp4a`; nothing else plays everywhere. */
function mp4Sound(format: IFormat | undefined): Sound {
  if (!format) return refuse('音频文件无法解析');
  const tracks = format.trackInfo.filter(({ audio }) => audio);
  const { duration = 0 } = format;
  if (tracks.length === 0 || duration <= 0) return refuse(NO_SOUND);
  const [{ codecId = '' } = {}] = tracks;
  if (isLocked(codecId)) return refuse('文件受版权保护（DRM），不能播放');
  if (!tracks.some((track) => track.codecId === 'mp4a')) return refuse(cannotPlay(codecName(codecId)));
  return { type: 'audio/mp4', duration };
}

/** Sample entries of protected sound: iTunes, Audible, and Common Encryption. */
const isLocked = (codecId: string) => ['drms', 'aavd', 'enca'].includes(codecId);
const codecName = (codecId: string) => codecId.trim().toUpperCase();

async function mp3Sound(file: string, format: IFormat | undefined): Promise<Sound> {
  const scan = await scanMp3(file);
  if (!scan) return refuse(otherSound(format) ?? NO_SOUND);
  const { duration, damaged } = scan;
  const warning = damaged > 0 ? `${basename(file)} 有损坏：跳过了 ${damaged} 字节` : undefined;
  return { type: 'audio/mpeg', duration, seek: seekIndex(scan), warning };
}

/** Raw AAC and older layers of MPEG, whatever they are called. */
const otherSound = ({ codec, container }: Partial<IFormat> = {}): string | null =>
  codec && !codec.includes('Layer 3') ? cannotPlay(`${codec}（${container}）`) : null;

/** Entries of one index, so that a manifest stays small. */
const MOST_PLACES = 1000;

/** Where a player finds a time; undefined where it follows from the length alone. */
export function seekIndex({ duration, even, places }: Mp3Scan): Seek | undefined {
  if (even || places.length < 2) return undefined;
  const step = Math.ceil(duration / SPACING / MOST_PLACES);
  const kept = places.filter((_, index) => index % step === 0);
  return { every: SPACING * step, bytes: kept.map((place, index) => place - (kept[index - 1] ?? 0)) };
}
