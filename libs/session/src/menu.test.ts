import { expect, test } from 'vitest';
import { firstMenu } from './index.ts';

const menu = (key: 'meta_bookshelf' | 'meta_bookstore' | 'meta_mine', selected = false) => ({
  key,
  router: `pages/${key}`,
  name: null,
  selected,
});
const menus = [menu('meta_bookshelf'), menu('meta_bookstore'), menu('meta_mine')];
const marked = [menu('meta_bookshelf'), menu('meta_bookstore', true)];

test.each([
  ['the one that toHome names', marked, 'meta_bookshelf', null, 'meta_bookshelf'],
  ['the one whose page toHome names', marked, 'pages/meta_bookshelf', null, 'meta_bookshelf'],
  ['the one marked selected', marked, null, 'pages/meta_bookshelf', 'meta_bookstore'],
  ['where the last visit began', menus, null, 'pages/meta_mine', 'meta_mine'],
  ['the first', menus, 'true', 'pages/gone', 'meta_bookshelf'],
  ['none where there is none', [], 'meta_mine', null, undefined],
])('an institution opens with %s', (_, all, toHome, firstRouter, key) => {
  expect(firstMenu(all, toHome, firstRouter)?.key).toBe(key);
});
