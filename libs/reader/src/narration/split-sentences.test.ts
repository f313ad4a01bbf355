import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const split = (text: string, language = 'zh') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

afterEach(() => vi.unstubAllGlobals());

describe.each(['with the engine’s segmenter', 'in an engine without one'])('sentences %s', (way) => {
  const prepare = () => way.startsWith('in an') && vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });

  it('end at the marks of Chinese, with the quotes that close them', () => {
    prepare();
    expect(split('“你来了？”他问。“来了！”')).toEqual(['“你来了？”', '他问。', '“来了！”']);
  });

  it('do not end at a title, a decimal point, or a break of the line', () => {
    prepare();
    expect(split('Dr. Li paid 3.5 yuan.\nIt rained.', 'en')).toEqual(['Dr. Li paid 3.5 yuan.', 'It rained.']);
  });

  it('leave out what says nothing', () => {
    prepare();
    expect(split('* * *')).toEqual([]);
    expect(split('')).toEqual([]);
  });

  it('are made of a text in a language that nobody knows', () => {
    prepare();
    expect(split('一。二。', 'not a language')).toEqual(['一。', '二。']);
  });
});
