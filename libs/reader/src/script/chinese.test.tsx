import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textMap } from '../epub/text-map.ts';
import { sameLength, showIn } from './chinese.ts';
import { convert as toSimplified } from './to-simplified.ts';
import { convert as toTraditional } from './to-traditional.ts';

const page = (body: string) => new DOMParser().parseFromString(`<html><body>${body}</body></html>`, 'text/html');

describe('a book in other characters', () => {
  it('is shown by words, not by single characters', async () => {
    const document = page('<p>皇后的头发后来干燥了，他发现里面的面条。</p>');
    await showIn('traditional', textMap(document), 'zh');
    expect(document.body.textContent).toBe('皇后的頭髮後來乾燥了，他發現裡面的麵條。');
  });

  it('is simplified from the forms of every region', async () => {
    const document = page('<p>裏面、裡面，為什麼、爲什麼，著急，乾隆</p>');
    await showIn('simplified', textMap(document), 'zh-Hant');
    expect(document.body.textContent).toBe('里面、里面，为什么、为什么，着急，乾隆');
  });

  it('keeps its own words for quotes and places', async () => {
    const document = page('<p>学而时习之，不亦说乎？</p><p>有朋自远方来。</p>');
    const map = textMap(document);
    await showIn('traditional', map, 'zh-CN');
    expect(document.body.textContent).toContain('學而時習之');
    expect(map.quoteAt(map.rangeAt(0))?.text).toBe('学而时习之，不亦说乎？有朋自远方来。');
    const found = map.find({ text: '远方来', before: '', after: '' })!;
    expect(found.startContainer.textContent?.slice(found.startOffset)).toBe('遠方來。');
  });

  it('leaves alone what is in the wanted characters already, and what is in another language', async () => {
    const document = page('<p>后宫</p><p lang="ja">学生の発音</p>');
    await showIn('simplified', textMap(document), 'zh-CN');
    expect(document.body.textContent).toBe('后宫学生の発音');
    await showIn('traditional', textMap(document), 'zh-CN');
    expect(document.body.textContent).toBe('後宮学生の発音');
  });

  it('never changes the length of a text, so that every place in it stays true', () => {
    const characters = fc.constantFrom(...Array.from('后发里干面𫍲𠮷复只台系云谷鬥龍𪚥為乾著「」，a 9'));
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 30 }), (text) => {
        const joined = text.join('');
        for (const convert of [toSimplified, toTraditional])
          expect(sameLength(convert)(joined)).toHaveLength(joined.length);
      }),
    );
  });
});
