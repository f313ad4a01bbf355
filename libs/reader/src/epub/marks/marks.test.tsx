import { beforeEach, describe, expect, it } from 'vitest';
import { NoteColor } from '@yuelan/contract';
import type { Positions } from '../../positions.ts';
import { themeColors } from '../../settings.ts';
import { EpubCFI } from '../epubjs.ts';
import type { ShownChapter } from '../guests.ts';
import { textMap } from '../text-map.ts';
import { markColors, type Theme } from './mark-colors.ts';
import { anchorOf, passageOf } from './passage.ts';

const positions = { page: (_: number, fraction: number) => Math.floor(fraction * 10) + 1 } as Positions;

function chapterOf(markup: string): ShownChapter {
  const document = new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${markup}</body></html>`,
    'application/xhtml+xml',
  );
  const base = '/6/4';
  const section = {
    index: 1,
    cfiFromRange: (range: Range) => new EpubCFI(range, base).toString(),
  } as ShownChapter['section'];
  return { section, document, element: {} as HTMLIFrameElement, text: textMap(document) };
}

/** The range from the first occurrence of one text to the end of another. */
function rangeOf({ document, text }: ShownChapter, from: string, to = from): Range {
  void document;
  const start = text.text.indexOf(from);
  return text.rangeBetween(start, text.text.indexOf(to, start) + to.length);
}

const words = (range: Range | null) => range?.toString().replace(/\s+/g, '') ?? null;

let chapter: ShownChapter;
beforeEach(() => {
  chapter = chapterOf(`<h1>第一章</h1>
    <p>茶者，南方之嘉木也。</p>
    <p>其树如瓜芦，<b>叶如栀子</b>，花如白蔷薇。茶者，嘉木。</p>`);
});

describe('a passage', () => {
  it('is found again at its CFI, over paragraphs and inline elements', () => {
    const passage = passageOf(chapter, positions, rangeOf(chapter, '南方', '叶如'))!;
    expect(passage.text).toBe('南方之嘉木也。\n其树如瓜芦，叶如');
    expect(passage.locator.cfi).toMatch(/^epubcfi\(.+,.+,.+\)$/);
    expect(passage.locator.quote?.before).toContain('茶者，');
    expect(words(anchorOf(chapter, passage))).toBe('南方之嘉木也。其树如瓜芦，叶如');
  });

  it('is found by its words where the chapter was edited, the right one of two', () => {
    const all = chapter.text.text;
    const second = all.lastIndexOf('茶者');
    const passage = passageOf(chapter, positions, chapter.text.rangeBetween(second, second + 2))!;
    const edited = chapterOf(`<p>新的序言</p><p>茶者，南方之嘉木也。</p><div><p>其树如瓜芦，叶如栀子，
      花如白蔷薇。茶者，嘉木。</p></div>`);
    const range = anchorOf(edited, passage)!;
    expect(words(range)).toBe('茶者');
    expect(edited.text.offsetOf(range)).toBe(edited.text.text.lastIndexOf('茶者'));
  });

  it('that is gone is left out', () => {
    const passage = passageOf(chapter, positions, rangeOf(chapter, '白蔷薇'))!;
    expect(anchorOf(chapterOf('<p>完全是另一章。</p>'), passage)).toBeNull();
  });

  it('is the book’s own text, in whatever characters it is shown', () => {
    const passage = passageOf(chapter, positions, rangeOf(chapter, '叶如栀子'))!;
    const shown = chapter.document.querySelector('b')!.firstChild!;
    shown.textContent = '葉如梔子';
    expect(passageOf(chapter, positions, rangeOf(chapter, '叶如栀子'))?.text).toBe('叶如栀子');
    expect(anchorOf(chapter, passage)?.toString()).toBe('葉如梔子');
  });

  it('leaves readings beside characters out of its words', () => {
    const ruby = chapterOf('<p>喝<ruby>茶<rt>chá</rt></ruby>去吧</p>');
    const passage = passageOf(ruby, positions, ruby.text.rangeBetween(0, ruby.text.length))!;
    expect(passage.text).toBe('喝茶去吧');
    expect(words(anchorOf(ruby, passage))).toBe('喝茶chá去吧');
  });

  it('without words is none', () => {
    const gap = chapter.document.createRange();
    gap.setStart(chapter.document.body.firstChild!, 0);
    gap.collapse(true);
    expect(passageOf(chapter, positions, gap)).toBeNull();
  });
});

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe.each(Object.keys(themeColors) as Theme[])('on %s paper', (theme) => {
  it.each(Object.values(NoteColor))('text and links on %s can be read, and its line is seen', (color) => {
    const { paper, ink, link } = themeColors[theme];
    const { fill, line } = markColors[theme][color];
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fill, link)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(line, paper)).toBeGreaterThanOrEqual(3);
  });
});
