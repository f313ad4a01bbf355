import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discover } from '../discovery.ts';
import { readTrack } from './track.ts';

const m4b = fileURLToPath(new URL('../../../../../tools/demo/books/kejian.m4b', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'track-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

/** The audiobook under another sample entry. */
async function named(codec: string): Promise<string> {
  const bytes = await readFile(m4b);
  bytes.write(codec, bytes.indexOf('mp4a', bytes.indexOf('stsd')), 'latin1');
  return file(`${codec.trim()}.m4b`, bytes);
}

it('knows chapters, length and cover of an M4B', async () => {
  const { type, duration, chapters, tags, seek } = await readTrack(m4b);
  expect(type).toBe('audio/mp4');
  expect(chapters.map(({ title }) => title)).toEqual(['走廊里的回声', '中午的影子', '一张纸能折几次', '零有什么用']);
  expect(chapters[0]!.start).toBe(0);
  expect(duration).toBeGreaterThan(chapters[3]!.start + 10);
  expect(tags.picture).toHaveLength(1);
  expect(seek).toBeUndefined();
});

const corpus = fileURLToPath(new URL('../../../../../../shared/corpus/audio/', import.meta.url));

describe.skipIf(!existsSync(corpus))('real recordings (needs ../shared/corpus)', () => {
  it.each([
    ['apic-two-covers.mp3', 1.0449, 0],
    ['id3-chap-ctoc.mp3', 2.088, 3],
    ['poignant-guide-ch1.mp3', 111.4384, 0],
    ['vbr-lame-1s.mp3', 1.0449, 0],
    ['ep7.m4b', 2.0201, 1],
    ['silence-3chapters-moov-last.m4b', 3.7079, 3],
  ])('%s lasts %d seconds, with %d chapters', async (name, seconds, count) => {
    const { duration, chapters } = await readTrack(join(corpus, name));
    expect(duration).toBeCloseTo(seconds, 3);
    expect(chapters).toHaveLength(count);
  });
});

it.each([
  ['alac', 'ALAC 不能在所有浏览器里播放'],
  ['ac-3', 'AC-3 不能在所有浏览器里播放'],
  ['drms', '受版权保护'],
  ['aavd', '受版权保护'],
])('refuses sound in MP4 that is %s, and says so', async (codec, reason) => {
  await expect(readTrack(await named(codec))).rejects.toThrow(reason);
});

it.each([
  ['FLAC', Buffer.from('fLaC\0\0\0\x22')],
  ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['Ogg', Buffer.from('OggS\0\x02')],
])('knows a %s that is called an MP3', async (name, bytes) => {
  await expect(readTrack(await file(`${name}.mp3`, bytes))).rejects.toThrow(`${name} 不能`);
});

it('names the recordings of a folder that it leaves out', async () => {
  const place = await mkdtemp(join(folder, 'mixed-'));
  await writeFile(join(place, '1.flac'), 'fLaC');
  await writeFile(join(place, '2.wma'), '');
  await writeFile(join(place, 'notes.txt'), 'not a recording');
  expect(await discover([place], async () => [])).toEqual([
    { path: join(place, '1.flac'), refused: expect.stringContaining('FLAC') },
    { path: join(place, '2.wma'), refused: expect.stringContaining('WMA') },
  ]);
});
