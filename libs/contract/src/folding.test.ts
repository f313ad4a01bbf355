import { expect, test } from 'vitest';
import { folded, foldedKeyword, searchable } from './folding.ts';

test.each([
  ['頭髮', '头发'],
  ['裡面', '裏面'],
  ['看著', '看着'],
  ['羣眾', '群众'],
  ['Café', 'CAFE'],
  ['chá', 'cha'],
  ['ＡＢＣ', 'abc'],
  ['⼦', '子'],
  ['ﬁne', 'FINE'],
  ['你好，', '你好,'],
  ['a\u00a0\tb', 'A b'],
  ['soft\u00adhyphen', 'SoftHyphen'],
])('%s and %s are found by each other', (one, other) => {
  expect(foldedKeyword(one)).toBe(foldedKeyword(other));
});

test('different characters stay different', () => {
  expect(folded('未末')).toBe('未末');
  expect(folded('発𠮷')).toBe('発𠮷');
});

test('an excerpt keeps the punctuation of its book', () => {
  expect(searchable('“夜……”，①ＡＢＣ')).toBe('“夜……”，①ＡＢＣ');
});

test('a searchable text keeps its length, so that offsets stay', () => {
  const text = searchable('頭髮𩶰\n ﬁ İstanbul Straße 龍龜'.repeat(3000));
  expect(folded(text)).toHaveLength(text.length);
});

test('a chapter is folded while nobody notices', () => {
  const chapter = '頭髮 The quick brown fox '.repeat(10_000);
  const started = performance.now();
  folded(chapter);
  expect(performance.now() - started).toBeLessThan(1000);
});
