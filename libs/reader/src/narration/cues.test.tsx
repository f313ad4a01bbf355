import type { Locator, ManifestLink } from '@yuelan/contract';
import { expect, it } from 'vitest';
import { sentencesIn, sentencesOf } from '../epub/sentences.ts';
import { chapter, smallBook } from '../testing/small-book.ts';
import { type CueSource, cuesFrom } from './cues.ts';
import type { Overlay } from './overlay.ts';

const chapters = {
  'a.xhtml': chapter('<p id="p1">一。</p><p id="p2">二。二又。</p><p id="p3">三。</p>'),
  'b.xhtml': chapter('<p id="q">无声。</p>'),
};
const overlay: Overlay = {
  narration: [
    { text: 'a.xhtml#p1', audio: 'a.mp3#t=0,1.5' },
    { text: 'a.xhtml#p2' },
    { text: 'a.xhtml#p3', audio: 'a.mp3#t=1.5' },
    { text: 'elsewhere.xhtml#x', audio: 'a.mp3#t=9' },
  ],
  activeClass: 'now',
};

/** The first chapter has a narration, whose second paragraph nobody has recorded; the second chapter has none. */
function narrated(inSight: string): CueSource {
  const book = smallBook(chapters);
  const { content } = book;
  const { manifest } = content;
  manifest.readingOrder[0]!.properties.mediaOverlay = 'a.json';
  manifest.resources.push({ href: 'a.json', type: 'application/json', properties: { file: 9, size: 1 } });
  const read = (link: ManifestLink) =>
    link.href === 'a.json'
      ? Promise.resolve(new TextEncoder().encode(JSON.stringify(overlay)).buffer)
      : content.read(link);
  return {
    content: { manifest, freeChapters: 10_000, read },
    view: {
      sentences: (from?: Locator) => sentencesOf(book, from!),
      sentencesIn: (href) => sentencesIn(book, href),
      inSight: (what) => what === inSight,
    },
  };
}

async function heard(source: CueSource, from: Locator): Promise<string[]> {
  const all: string[] = [];
  for await (const cue of cuesFrom(source, from))
    all.push(cue.kind === 'clip' ? `${cue.href} ${cue.start}-${cue.end ?? ''} .${cue.className}` : cue.sentence.text);
  return all;
}

it('a narration is recorded sound, and a voice where nothing was recorded', async () => {
  expect(await heard(narrated(''), { chapterId: 0 })).toEqual([
    'a.xhtml#p1 0-1.5 .now',
    '二。',
    '二又。',
    'a.xhtml#p3 1.5- .now',
    '无声。',
  ]);
});

it('a narration begins with what is on screen', async () => {
  expect(await heard(narrated('a.xhtml#p3'), { chapterId: 0, position: 1 })).toEqual([
    'a.xhtml#p3 1.5- .now',
    '无声。',
  ]);
});

it('a chapter that is not free is not heard', async () => {
  const source = narrated('');
  source.content.freeChapters = 1;
  expect(await heard(source, { chapterId: 0 })).not.toContain('无声。');
});
