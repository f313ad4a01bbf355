import type { Locator } from '@yuelan/contract';
import { describe, expect, it } from 'vitest';
import type { Sentence } from '../book-view.ts';
import { chapter, smallBook } from '../testing/small-book.ts';
import { rangeOfCfi } from './place-finder.ts';
import type { Publication } from './publication.ts';
import { parse } from './chapter.ts';
import { sentencesIn, sentencesOf } from './sentences.ts';

async function spoken(book: Publication, from: Locator = { chapterId: 0 }): Promise<Sentence[]> {
  const all: Sentence[] = [];
  for await (const sentence of sentencesOf(book, from)) all.push(sentence);
  return all;
}
const texts = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);

describe('what a voice reads of a book', () => {
  it('is its sentences, whatever lines their source is broken into', async () => {
    const book = smallBook({
      'a.xhtml': chapter(
        '<h1>第一章</h1><p>天亮了。他说：“走吧！”\n  大家都\n站了起来……</p><p>Mr. Wang <i>said</i> no.\nWe left.</p>',
      ),
    });
    expect(texts(await spoken(book))).toEqual([
      '第一章',
      '天亮了。',
      '他说：“走吧！”',
      '大家都 站了起来……',
      'Mr. Wang said no.',
      'We left.',
    ]);
  });

  it('has neither readings over the characters, nor note numbers, printed page numbers or what is hidden', async () => {
    const book = smallBook({
      'a.xhtml': chapter(
        `<p><ruby>阅<rt>yuè</rt>览<rt>lǎn</rt></ruby>室<sup><a epub:type="noteref" href="#n">1</a></sup>开门<a href="#m">[2]</a>了<span epub:type="pagebreak" title="7">7</span>。</p>
         <p hidden="hidden">看不见。</p><p style="display: none">也看不见。</p><aside epub:type="footnote" id="n">注文。</aside>`,
      ),
    });
    expect(texts(await spoken(book))).toEqual(['阅览室开门了。']);
  });

  it('knows the language of each paragraph', async () => {
    const book = smallBook({
      'a.xhtml': chapter('<p>你好。</p><p lang="fr">Bonjour.</p><p><span xml:lang="en">Hi.</span></p>'),
    });
    expect((await spoken(book)).map(({ language }) => language)).toEqual(['zh', 'fr', 'en']);
  });

  it('goes on over the chapters, to the last one that is free', async () => {
    const book = smallBook(
      { 'a.xhtml': chapter('<p>一。</p>'), 'b.xhtml': chapter('<p>二。</p>'), 'c.xhtml': chapter('<p>三。</p>') },
      2,
    );
    expect(texts(await spoken(book))).toEqual(['一。', '二。']);
    expect(texts(await spoken(book, { chapterId: 1 }))).toEqual(['二。']);
  });

  it('begins with the sentence that the top of the page is in', async () => {
    const source = chapter('<p>一二三四。五六七八。九十。</p>');
    const book = smallBook({ 'a.xhtml': source });
    const from = { chapterId: 0, quote: { text: '七八。九十。', before: '五六', after: '' } };
    expect(texts(await spoken(book, from))).toEqual(['五六七八。', '九十。']);
  });

  it('can be found again: by its range, and by its words and what stands around them', async () => {
    const source = chapter('<p>甲乙。<b>丙</b>丁戊。己庚。</p>');
    const [, second] = await spoken(smallBook({ 'a.xhtml': source }));
    const { locator, text } = second!.passage;
    expect(text).toBe('丙丁戊。');
    expect(locator.quote).toEqual({ text: '丙丁戊。', before: '甲乙。', after: '己庚。' });
    const shown = parse(source, 'application/xhtml+xml');
    expect(rangeOfCfi(shown, locator.cfi!)?.toString()).toBe('丙丁戊。');
  });

  it('can be asked of one element, for a narration without a sound', async () => {
    const book = smallBook({ 'a.xhtml': chapter('<p>前。</p><p id="x">中一。中二。</p><p>后。</p>') });
    expect(texts(await sentencesIn(book, 'a.xhtml#x'))).toEqual(['中一。', '中二。']);
  });
});
