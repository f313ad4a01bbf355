import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, expect, test } from 'vitest';
import { FOUR_G, slowLink } from '../slow-link.ts';
import { serveFolder } from '../serve-folder.ts';
import { makeRecording } from './recording.ts';

const folder = await mkdtemp(join(tmpdir(), 'yuelan-recording-'));
afterAll(() => rm(folder, { recursive: true }));

test('the recording is as long as it says, at a constant 64 kbit/s, and the same bytes each time', async () => {
  const [path, again] = [join(folder, 'one.mp3'), join(folder, 'two.mp3')];
  await makeRecording(path, 2);
  await makeRecording(again, 2);
  const { format } = await parseFile(path, { duration: true });
  expect(format.duration).toBeCloseTo(120, 0);
  expect(format.bitrate).toBeCloseTo(64_000, -2);
  expect((await readFile(path)).equals(await readFile(again))).toBe(true);
});

test('a slow link takes its time to answer, and hands every byte on in order', async () => {
  const path = join(folder, 'three.mp3');
  await makeRecording(path, 1);
  const files = await serveFolder(folder);
  const link = await slowLink(files.origin, FOUR_G);
  const start = performance.now();
  const response = await fetch(`${link.origin}/three.mp3`, { headers: { range: 'bytes=1000-' } });
  const body = Buffer.from(await response.arrayBuffer());
  // A connection is made, a request goes up, the answer comes down: each takes half the latency or more.
  expect(performance.now() - start).toBeGreaterThan(2 * FOUR_G.latency);
  expect(body.equals((await readFile(path)).subarray(1000))).toBe(true);
  link.close();
  files.close();
});
