import { describe, expect, it } from 'vitest';
import { waysFor } from './ways.ts';

const streams = (type: string) => type === 'audio/mpeg';
const never = () => false;

describe('the ways of sound, best first', () => {
  it.each([
    ['MP3 in a browser of today', 'audio/mpeg', false, streams, true, ['stream', 'worker', 'pieces']],
    ['MP3 on a first visit', 'audio/mpeg', false, streams, false, ['stream', 'pieces']],
    ['MP3 where media sources take none', 'audio/mpeg', false, never, true, ['worker', 'pieces']],
    ['MP3 in a messenger', 'audio/mpeg', false, never, false, ['pieces']],
    ['M4B', 'audio/mp4', false, streams, true, ['worker', 'pieces']],
    ['M4B without a service worker', 'audio/mp4', false, streams, false, ['pieces']],
    ['a plain file', 'audio/mpeg', true, streams, true, ['direct', 'stream', 'worker', 'pieces']],
    ['a plain M4B in a messenger', 'audio/mp4', true, never, false, ['direct', 'pieces']],
  ])('%s', (_, type, isPlain, canStream, hasWorker, ways) => {
    expect(waysFor(type, isPlain, { canStream, hasWorker })).toEqual(ways);
  });
});
