import type { TextHit } from '@yuelan/contract';
import type { Sentence } from '@yuelan/reader';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHub } from '../view-hub.ts';
import { decorationsOf, groupsOf, locatorOf } from './hits.ts';
import { forget, lastWords, remember } from './last-words.ts';
import { searchLocally } from './local-search.ts';
import { look, searchOf } from './search-store.ts';

const hit = (chapterId: number, change: Partial<TextHit> = {}): TextHit => ({
  chapterId,
  page: null,
  chapterTitle: `第 ${chapterId + 1} 章`,
  before: '一片',
  match: '叶子',
  after: '落下',
  ordinal: 0,
  ...change,
});

describe('hits', () => {
  it('are places by their words and what stands around them; in a PDF by the page as well', () => {
    const quote = { text: '叶子', before: '一片', after: '落下' };
    expect(locatorOf(hit(3), false)).toEqual({ chapterId: 3, quote });
    expect(locatorOf(hit(0, { page: 12 }), true)).toEqual({ chapterId: 0, position: 12, quote });
  });

  it('stand together by chapters and keep their numbers over all of them', () => {
    const groups = groupsOf([hit(0), hit(0), hit(2)]);
    expect(groups.map(({ title, hits }) => [title, hits.map(({ index }) => index)])).toEqual([
      ['第 1 章', [0, 1]],
      ['第 3 章', [2]],
    ]);
  });

  it('are painted alike, but for the one that the reader stands at', () => {
    expect(decorationsOf([hit(0), hit(1)], 1, false).map(({ color }) => color)).toEqual(['yellow', 'pink']);
  });
});

describe('a book without a server', () => {
  const sentence = (chapterId: number, text: string): Sentence => ({
    text,
    language: 'zh',
    passage: { locator: { chapterId }, text },
  });
  async function* book(...sentences: Sentence[]) {
    yield* sentences;
  }
  const search = async (words: string, ...sentences: Sentence[]) => {
    const seen: { hits: readonly TextHit[]; done: boolean }[] = [];
    const { signal } = new AbortController();
    const found = (hits: readonly TextHit[], done: boolean) => seen.push({ hits, done });
    await searchLocally({ sentences: book(...sentences), words, titleOf: (id) => `章 ${id}`, signal, found });
    return seen;
  };

  it('is looked through sentence by sentence, capitals or not, each place once', async () => {
    const seen = await search('epub', sentence(0, '读 EPUB 和 Epub。'), sentence(1, '没有。'), sentence(2, 'epub'));
    const { hits, done } = seen[seen.length - 1]!;
    expect(done).toBe(true);
    expect(hits.map(({ chapterId, match, ordinal }) => [chapterId, match, ordinal])).toEqual([
      [0, 'EPUB', 0],
      [0, 'Epub', 1],
      [2, 'epub', 0],
    ]);
    expect(hits[0]).toMatchObject({ chapterTitle: '章 0', before: '读 ', after: ' 和 Epub。' });
  });

  it('shows what was found before all of it was looked through', async () => {
    const many = Array.from({ length: 90 }, (_, index) => sentence(index, '叶子'));
    const seen = await search('叶子', ...many);
    expect(seen.map(({ hits, done }) => [hits.length, done])).toEqual([
      [40, false],
      [80, false],
      [90, true],
    ]);
  });

  it('stops at words that everything is full of', async () => {
    const seen = await search('的', ...Array.from({ length: 40 }, () => sentence(0, '的'.repeat(100))));
    expect(seen[seen.length - 1]!.hits.length).toBeLessThan(700);
  });

  it('is not looked through any further once other words are typed', async () => {
    const given = new AbortController();
    const seen: unknown[] = [];
    given.abort();
    const sentences = book(sentence(0, '叶子'));
    await searchLocally({ sentences, words: '叶子', titleOf: String, signal: given.signal, found: () => seen.push(1) });
    expect(seen).toEqual([]);
  });
});

describe('words that were looked for', () => {
  beforeEach(() => localStorage.clear());

  it('are kept for each book, the last ones first, each once', () => {
    for (const words of ['茶', '叶子', '茶']) remember('b1', words);
    remember('b2', '鸟');
    expect([lastWords('b1'), lastWords('b2'), lastWords('b3')]).toEqual([['茶', '叶子'], ['鸟'], []]);
    forget('b1');
    expect([lastWords('b1'), lastWords('b2')]).toEqual([[], ['鸟']]);
  });

  it('are few, of few books', () => {
    for (let index = 0; index < 40; index++) remember('b1', `词 ${index}`);
    for (let index = 0; index < 40; index++) remember(`book ${index}`, '词');
    expect([lastWords('b1').length, lastWords('book 39').length]).toEqual([0, 1]);
    for (let index = 0; index < 40; index++) remember('b1', `词 ${index}`);
    expect(lastWords('b1')).toHaveLength(8);
  });

  it('that another hand has written into the storage harm nobody', () => {
    localStorage.setItem('SEARCH_WORDS', '[["b1",["茶",7]],[1],"x"]');
    expect(lastWords('b1')).toEqual(['茶']);
    localStorage.setItem('SEARCH_WORDS', '{"b1":1}');
    expect(lastWords('b1')).toEqual([]);
  });
});

it('other words begin a search anew, and its readers are told', () => {
  const store = searchOf(createHub());
  let told = 0;
  store.subscribe(() => told++);
  look(store, '叶子');
  store.change({ at: 3, from: { chapterId: 1 } });
  look(store, '叶子');
  expect([store.get().at, told]).toEqual([3, 2]);
  look(store, '茶');
  expect(store.get()).toEqual({ words: '茶', at: null, from: { chapterId: 1 }, local: null });
});
