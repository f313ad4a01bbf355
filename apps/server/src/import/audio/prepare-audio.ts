import { stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { ManifestLink, ManifestTocLink } from '@yuelan/contract';
import { makeCover } from '../cover.ts';
import { blankMetadata } from '../metadata.ts';
import { ImportRefusal } from '../refusal.ts';
import type { BookMetadata, PreparedBook, PreparedFile } from '../types.ts';
import type { Workbench } from '../workbench.ts';
import { createWorkbench } from '../workbench.ts';
import { faststart } from './faststart.ts';
import type { Track } from './track.ts';
import { readTrack } from './track.ts';

/** Takes an audiobook apart: one file with chapters, or one file a track in the order given. */
export async function prepareAudio(files: string[], folder: string): Promise<PreparedBook> {
  const bench = createWorkbench(folder);
  const tracks: Track[] = [];
  for (const file of files) tracks.push(await (files.length > 1 ? readNamed(file) : readTrack(file)));
  const prepared: PreparedFile[] = [];
  for (const [index, track] of tracks.entries()) prepared.push(await prepareTrack(track, index, bench));
  const metadata = metadataOf(tracks);
  return {
    format: 'audio',
    metadata,
    manifest: manifestOf(metadata, tracks, prepared),
    files: prepared,
    texts: [],
    cover: await coverOf(tracks),
    wordCount: null,
    warnings: tracks.flatMap(({ warning }) => warning ?? []),
  };
}

/** Of a book of many tracks a librarian is told which one it was. */
const readNamed = (file: string): Promise<Track> =>
  readTrack(file).catch((error: unknown) => {
    throw error instanceof ImportRefusal ? new ImportRefusal(`${basename(file)}：${error.message}`) : error;
  });

async function prepareTrack({ file, type }: Track, chapter: number, bench: Workbench): Promise<PreparedFile> {
  const isMp4 = type === 'audio/mp4';
  const target = bench.reserve();
  const source = isMp4 && (await faststart(file, target)) ? target : file;
  const href = `track-${String(chapter + 1).padStart(3, '0')}${isMp4 ? '.m4a' : '.mp3'}`;
  return { href, type, source, size: (await stat(source)).size, chapter };
}

const stem = (file: string) => basename(file, extname(file));

function metadataOf(tracks: Track[]): BookMetadata {
  const [first] = tracks as [Track, ...Track[]];
  const { tags } = first;
  const single = tracks.length === 1;
  const named = single ? tags.title || tags.album || stem(first.file) : tags.album || basename(dirname(first.file));
  const blank = blankMetadata(named.replaceAll('\0', ''));
  const author = tags.albumartist || tags.artist || '';
  const narrator = tags.composer?.join('、') || null;
  const description = tags.description?.[0] ?? tags.comment?.map((comment) => comment.text).find(Boolean) ?? null;
  return {
    ...blank,
    author: author.trim(),
    narrator: narrator === author ? null : narrator,
    language: /^[a-z]{2,3}(-\w+)*$/i.exec(tags.language ?? '')?.[0] ?? 'und',
    publisher: tags.label?.[0] ?? null,
    published: tags.date?.slice(0, 10) ?? (tags.year ? String(tags.year) : null),
    description,
    accessibility: ['accessMode:auditory'],
  };
}

function manifestOf(metadata: BookMetadata, tracks: Track[], files: PreparedFile[]): PreparedBook['manifest'] {
  const { title, author, language } = metadata;
  const readingOrder = tracks.map((track, index) => trackLink(track, files[index]!, index, tracks.length, title));
  const duration = Math.round(tracks.reduce((sum, track) => sum + track.duration, 0) * 1000) / 1000;
  return {
    metadata: { title, author, language, readingProgression: 'ltr', layout: 'reflowable', duration },
    readingOrder,
    resources: [],
    toc: tracks.flatMap((track, index) => tocOf(track, readingOrder[index]!, tracks.length === 1)),
  };
}

const trackLink = (track: Track, file: PreparedFile, index: number, count: number, title: string): ManifestLink => ({
  href: file.href,
  type: file.type,
  title: count === 1 ? title : track.title || stem(track.file),
  duration: Math.round(track.duration * 1000) / 1000,
  properties: { file: index + 1, size: file.size, seek: track.seek },
});

/** The chapters of a single file are the contents; those of a track are entries below it. */
function tocOf(track: Track, { href, title = '' }: ManifestLink, single: boolean): ManifestTocLink[] {
  const chapters = track.chapters.map((chapter) => ({ title: chapter.title, href: `${href}#t=${chapter.start}` }));
  if (chapters.length < 2) return [{ title, href }];
  return single ? chapters : [{ title, href, children: chapters }];
}

async function coverOf(tracks: Track[]): Promise<PreparedBook['cover']> {
  for (const { tags } of tracks) {
    const pictures = [...(tags.picture ?? [])].sort((a, b) => Number(isFront(b.type)) - Number(isFront(a.type)));
    for (const picture of pictures) {
      const cover = await makeCover(picture.data);
      if (cover) return cover;
    }
  }
  return null;
}

const isFront = (type: string | undefined) => /front/i.test(type ?? '');
