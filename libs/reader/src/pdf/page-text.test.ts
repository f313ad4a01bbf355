import { describe, expect, it } from 'vitest';
import { sentencesOf } from './book-text.ts';
import {
  findPassage,
  fold,
  overflowSpan,
  pageText,
  passageAt,
  plainText,
  readable,
  type TextContent,
} from './page-text.ts';

const page = (...lines: string[]) =>
  pageText({ items: lines.map((str) => ({ str, hasEOL: true })) as TextContent['items'] });
const passage = (text: string, before = '', after = '') => ({
  locator: { chapterId: 0, position: 1, quote: { text: text.slice(0, 120), before, after } },
  text,
});
const found = (text: ReturnType<typeof page>, wanted: ReturnType<typeof passage>) => {
  const span = findPassage(text, wanted);
  return span && text.text.slice(span.start, span.end);
};

describe('words of a page', () => {
  it('are found whatever forms the printer used for them', () => {
    const printed = page('⼦⽈：“学⽽时习之', '不亦说乎？”⻓⻔');
    expect(found(printed, passage('子曰'))).toBe('⼦⽈');
    expect(found(printed, passage('长门'))).toBe('⻓⻔');
    expect(found(page('ﬁne Ｗord'), passage('Fine word'))).toBe('ﬁne Ｗord');
  });

  it('are found across the ends of lines', () => {
    expect(found(page('the quick brown', 'fox'), passage('brown fox'))).toBe('brown\nfox');
    expect(found(page('hyphen-', 'ation'), passage('hyphenation'))).toBe('hyphen-\nation');
  });

  it('are the occurrence that is meant, not the first', () => {
    const text = page('一、水是生命。', '二、水很珍贵。');
    const span = findPassage(text, passage('水', '二、', '很珍贵'))!;
    expect(span.start).toBe(text.text.indexOf('水很'));
  });

  it('are marked to the end of the page, and on from the top of the next', () => {
    const first = page('开始', '一段话说到这里');
    const span = findPassage(first, passage('说到这里就翻过去了'))!;
    expect(first.text.slice(span.start, span.end).trim()).toBe('说到这里');
    const next = page('就翻过去了。完');
    const rest = overflowSpan(next, span.overflow);
    expect(next.text.slice(rest.start, rest.end)).toBe('就翻过去了');
  });

  it('are not marked where they are not', () => {
    expect(findPassage(page('别的话'), passage('这句话'))).toBeNull();
  });

  it('keep the place of every character when they are folded', () => {
    const text = 'ﬁ Ⅷ⼦';
    const { folded, origins } = fold(text);
    expect([folded, origins]).toEqual(['fiviii子', [0, 0, 2, 2, 2, 2, 3]]);
  });
});

describe('a selection', () => {
  it('becomes a passage that is found again where it was', () => {
    const text = page('有朋自远方来，', '不亦乐乎？人不知', '而不愠，不亦君子乎？');
    const start = text.text.lastIndexOf('不亦');
    const made = passageAt(text, 7, { start, end: start + 5 });
    expect(made.text).toBe('不亦君子乎');
    expect(made.locator).toMatchObject({ chapterId: 0, position: 7 });
    expect(findPassage(text, made)).toMatchObject({ start, end: start + 5 });
  });

  it('reads on over the ends of lines: nothing between Chinese characters, a space between words', () => {
    expect(readable('学而\n时习之')).toBe('学而时习之');
    expect(readable('two\nwords, hyphen-\nated')).toBe('two words, hyphenated');
  });
});

describe('a page read aloud', () => {
  it('is divided at the ends of sentences, not of lines', () => {
    const text = '学而时习之，\n不亦说乎？有朋自远方来。\nPi is 3.14 here. Next';
    expect(sentencesOf(text).map(({ start, end }) => readable(text.slice(start, end)))).toEqual([
      '学而时习之，不亦说乎？',
      '有朋自远方来。',
      'Pi is 3.14 here.',
      'Next',
    ]);
  });

  it('gives a voice characters, not radicals', () => {
    expect(plainText('⼦⽈⻓')).toBe('子曰长');
  });
});
