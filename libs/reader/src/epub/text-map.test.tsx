import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cfiOf, findPlace, rangeOfCfi } from './place-finder.ts';
import { findQuote, textMap } from './text-map.ts';
import { openPublication } from './publication.ts';
import type { BookContent } from '@yuelan/content';

const page = (body: string) =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${body}</body></html>`,
    'application/xhtml+xml',
  );

const section = openPublication({
  manifest: {
    metadata: { title: '论语', author: '', language: 'zh', readingProgression: 'ltr', layout: 'reflowable' },
    readingOrder: [{ href: 'a.xhtml', type: 'application/xhtml+xml', properties: { file: 1, size: 1 } }],
    resources: [],
    toc: [],
  },
} as unknown as BookContent).first;

const chapter = () =>
  page('<h1>学而</h1>\n<p>学而时习之，<em>不亦说乎</em>？</p>\n<p>有朋自远方来，不亦乐乎？</p><p>人不知而不愠。</p>');

describe('a place in a chapter', () => {
  it('is found again by its CFI at every single character', () => {
    const document = chapter();
    const text = textMap(document);
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), (offset) => {
        const range = text.rangeAt((offset + 0.5) / text.length);
        const found = rangeOfCfi(document, cfiOf(section, range)!);
        expect([found?.startContainer, found?.startOffset]).toEqual([range.startContainer, range.startOffset]);
        expect(text.fractionOf(found!)).toBeCloseTo(offset / text.length);
      }),
    );
  });

  it('is found by its words where a corrected edition has moved it', () => {
    const before = chapter();
    const map = textMap(before);
    const there = map.find({ text: '有朋自远方来', before: '', after: '' })!;
    const locator = { chapterId: 0, cfi: cfiOf(section, there), quote: map.quoteAt(there) };
    const corrected = page(
      '<p>编者按：新版。</p><h1>学而</h1><p>学而时习之，不亦说乎？</p><p>有朋自远方来，不亦乐乎？</p><p>人不知而不愠。</p>',
    );
    const found = findPlace(corrected, textMap(corrected), locator, 0);
    expect(found.startContainer.textContent?.slice(found.startOffset)).toBe('有朋自远方来，不亦乐乎？');
  });

  it('is the share that was read where neither is left', () => {
    const document = page('<p>零一二三四五六七八九</p>');
    const found = findPlace(
      document,
      textMap(document),
      { chapterId: 0, quote: { text: '不在', before: '', after: '' } },
      0.5,
    );
    expect(found.startOffset).toBe(5);
  });

  it('ignores a CFI that leads nowhere', () => {
    const document = chapter();
    expect(
      findPlace(document, textMap(document), { chapterId: 0, cfi: 'epubcfi(/6/2!/4/99/1:3)' }, 0).startOffset,
    ).toBe(0);
  });

  it('counts neither white space between blocks nor style sheets as text', () => {
    expect(textMap(page('\n <style>p{}</style>\n<p>一二三</p>\n ')).length).toBe(3);
  });
});

describe('a quote', () => {
  it('that occurs twice is the one with its own surroundings', () => {
    const text = '子曰甲。子曰乙。子曰丙。';
    expect(findQuote(text, { text: '子曰', before: '甲。', after: '乙' })).toBe(4);
    expect(findQuote(text, { text: '子曰', before: '', after: '丙' })).toBe(8);
    expect(findQuote(text, { text: '孟子', before: '', after: '' })).toBeNull();
  });
});

describe('words that a search has found', () => {
  const text = '手心太热，叶子会闷。 到了夏天，日头强，叶子里的茶多。雾把阳光筛散，叶子少受强光。';

  it('are told from one another by what stands around them, whatever forms its marks have', () => {
    const third = findQuote(text, { text: '叶子', before: '雾把阳光筛散,', after: '少受强光。' });
    const second = findQuote(text, { text: '叶子', before: '。到了夏天,日头强,', after: '里的茶多。雾' });
    expect([second, third]).toEqual([text.indexOf('叶子里'), text.indexOf('叶子少')]);
  });

  it('are found though the book writes them in full width', () => {
    const wide = '他在读ＥＰＵＢ，也读ＰＤＦ。';
    expect(findQuote(wide, { text: 'PDF', before: '也读', after: '。' })).toBe(wide.indexOf('ＰＤＦ'));
    expect(findQuote(wide, { text: 'TXT', before: '', after: '' })).toBeNull();
  });
});
