import { BookState, BookType, Identity } from '@yuelan/contract';
import { expect, test } from 'vitest';
import { actionCases, freeChapterCases, keyCases, LISTED, resourceCases, UNLISTED } from './cases.ts';
import type { FreeChapterCase } from './cases.ts';
import { freeChapters, hasResource, HideFlag, isHidden, isShown, mayAct, MenuKey } from './index.ts';
import type { AccessBook, Who } from './index.ts';

const who = (identity: Identity | null, more: Partial<Who> = {}): Who => ({
  identity,
  role: null,
  books: [LISTED],
  resources: [],
  ...more,
});

const bookOf = ({ listed, bookPaid, tenantPays, ...book }: FreeChapterCase): AccessBook => ({
  ...book,
  bookId: listed ? LISTED : UNLISTED,
  tenantPay: bookPaid && tenantPays,
});

test('free chapters are those of the table for every identity, kind, state, payment and list', () => {
  const wrong = freeChapterCases.filter((each) => freeChapters(who(each.identity), bookOf(each)) !== each.expected);
  expect(wrong).toEqual([]);
});

test('the table leaves nothing out', () => {
  const different = new Set(freeChapterCases.map((each) => JSON.stringify({ ...each, expected: undefined })));
  const [identities, kinds, states] = [7, 4, Object.keys(BookState).length];
  expect(different.size).toBe(identities * kinds * states * 2 ** 4);
  expect(freeChapterCases).toHaveLength(different.size);
});

test.each([
  [10_001, 10_000],
  [10_000, 10_000],
  [0, 0],
  [-1, 0],
])('a book that gives %i chapters away gives %i: the cap is 10000, and -1 means off the shelf alone', (own, free) => {
  const book: AccessBook = {
    bookId: UNLISTED,
    bookType: BookType.epub,
    bookState: BookState.onShelf,
    isGratis: false,
    gratisChapter: own,
    tenantPay: true,
  };
  expect(freeChapters(who(Identity.tourist), book)).toBe(free);
});

test('every action is for those whom the table names', () => {
  const wrong = actionCases.filter(
    ({ identity, role, action, bookId, allowed }) => mayAct(who(identity, { role }), action, bookId) !== allowed,
  );
  expect(wrong).toEqual([]);
  expect(actionCases).toHaveLength(6 * 3 * 8);
});

test.each(resourceCases)('%s among the resources %j: %j', (wanted, resources, had) => {
  expect(hasResource(who(Identity.reader, { resources }), wanted)).toBe(had);
});

test.each(keyCases)(
  'menu key $key under show $showPermissions and hide $hidePermissions',
  ({ key, shown, ...lists }) => {
    expect(isShown(key, lists)).toBe(shown);
  },
);

test('a hide flag hides its part when the institution names it, whatever its show list says', () => {
  const lists = { showPermissions: [MenuKey.mine], hidePermissions: [HideFlag.comments] };
  expect(isHidden(HideFlag.comments, lists)).toBe(true);
  expect(isHidden(HideFlag.footer, lists)).toBe(false);
});

test('menu keys are spelled as the catalogue spells them, each once', () => {
  const keys: readonly string[] = Object.values(MenuKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of ['meta_bookshelf', 'meta_bookstore/aiReader', 'meta_mine/activity/marathon', 'meta_home/wx_login'])
    expect(keys).toContain(key);
});

test('no hide flag is a menu key', () => {
  const keys = new Set<string>(Object.values(MenuKey));
  expect(Object.values(HideFlag).filter((flag) => keys.has(flag))).toEqual([]);
});
