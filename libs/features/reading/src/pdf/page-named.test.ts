import { expect, test } from 'vitest';
import { pageNamed } from './page-named.ts';

const labels = ['i', 'ii', 'iii', '1', '2', '3'];

test.each([
  ['ii', 2],
  ['III', 3],
  ['1', 4],
  ['６', 6],
  [' 5 ', 5],
  ['7', null],
  ['x', null],
  ['', null],
])('a reader who asks for page %j comes to page %j', (wanted, page) => {
  expect(pageNamed(wanted, labels, 6)).toBe(page);
});
