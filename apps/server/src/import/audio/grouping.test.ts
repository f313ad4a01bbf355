import { expect, it } from 'vitest';
import { groupTracks } from './grouping.ts';

it.each([
  [
    'tracks of one album, by number',
    [
      ['/b/x.mp3', 'A', 2],
      ['/b/y.mp3', 'A', 1],
    ],
    [['/b/y.mp3', '/b/x.mp3']],
  ],
  [
    'numbered files without tags, in natural order',
    [['/b/10 末.mp3'], ['/b/2 中.mp3'], ['/b/1 首.mp3']],
    [['/b/1 首.mp3', '/b/2 中.mp3', '/b/10 末.mp3']],
  ],
  [
    'files of different albums apart',
    [
      ['/b/1.mp3', 'A', 1],
      ['/b/2.mp3', 'B', 1],
    ],
    [['/b/1.mp3'], ['/b/2.mp3']],
  ],
  ['names whose numbers mean nothing apart', [['/b/ep7.m4b'], ['/b/vbr-1s.mp3']], [['/b/ep7.m4b'], ['/b/vbr-1s.mp3']]],
] as [string, [string, string?, number?][], string[][]][])('keeps %s', (_name, tracks, groups) => {
  expect(groupTracks(tracks.map(([file, album, track]) => ({ file, album, track })))).toEqual(groups);
});
