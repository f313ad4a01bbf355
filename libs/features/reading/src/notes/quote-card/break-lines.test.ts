import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Chinese characters are two wide, others one. */
const measure = (text: string) => Array.from(text).reduce((sum, char) => sum + (char > '⺀' ? 2 : 1), 0);
const lines = (text: string, width: number) => breakLines(text, width, measure);

test('no line begins with a closing mark or ends with an opening one', () => {
  const text = '他说：“茶之为饮，发乎神农氏。”于是众人都静了下来，听他说《茶经》里的故事……';
  for (let width = 8; width < 40; width += 2) {
    for (const line of lines(text, width)) {
      expect(line).not.toMatch(/^[，。：”》…]/);
      expect(line).not.toMatch(/[“《]$/);
    }
    expect(lines(text, width).join('')).toBe(text);
  }
});

test('words and numbers of other scripts stay whole', () => {
  expect(lines('一九八四是 George Orwell 的小说', 14)).toEqual(['一九八四是', 'George Orwell', '的小说']);
});

test('a word that is wider than the card is cut, a paragraph begins a line of its own', () => {
  expect(lines('abcdefgh', 4)).toEqual(['abcd', 'efgh']);
  expect(lines('上\n下', 20)).toEqual(['上', '下']);
});
