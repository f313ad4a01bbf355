import { BookState, BookType, Identity } from '@yuelan/contract';
import { expect, test } from 'vitest';
import { freeChapters, hasResource, isShown, mayAct } from './index.ts';
import type { AccessBook, Action, Who } from './index.ts';

const who = (identity: Identity | null, more: Partial<Who> = {}): Who => ({
  identity,
  role: null,
  books: ['listed'],
  resources: [],
  ...more,
});
const { expired, reader, tourist, shareUser, autoUser, academicUser } = Identity;

const own: AccessBook = {
  bookId: 'book',
  bookType: BookType.epub,
  bookState: BookState.onShelf,
  isGratis: false,
  gratisChapter: 3,
  tenantPay: true,
};
const listed = { ...own, bookId: 'listed' };
const audio = { ...own, bookType: BookType.mp3 };
const unpaid = { ...own, tenantPay: false };
const gratis = { ...own, isGratis: true };
const off = (bookState: BookState) => ({ ...gratis, bookState });

// Core §6: a column for each identity, a row for each book; 3 is the book's own setting.
// Columns: expired, reader, tourist, share, auto, academic, nobody.
const identities = [expired, reader, tourist, shareUser, autoUser, academicUser, null];
// prettier-ignore
const chapters: [string, AccessBook, number[]][] = [
  ['a text',                     own,                                     [3, 10000, 3, 3, 10000, 3, 3]],
  ['a listed text',              listed,                                  [3, 10000, 3, 10000, 10000, 3, 3]],
  ['an audiobook',               audio,                                   [3, 10000, 3, 3, 3, 3, 3]],
  ['a listed audiobook',         { ...audio, bookId: 'listed' },          [3, 10000, 3, 10000, 3, 3, 3]],
  ['an audiobook from outside',  { ...own, bookType: BookType.outerLrts }, [3, 10000, 3, 3, 3, 3, 3]],
  ['a book the tenant does not pay', unpaid,                              [3, 3, 3, 3, 3, 3, 3]],
  ['an unpaid listed book',      { ...unpaid, bookId: 'listed' },         [3, 3, 3, 3, 3, 3, 3]],
  ['a new book',                 { ...own, bookState: BookState.new },    [3, 10000, 3, 3, 10000, 3, 3]],
  ['a gratis book',              gratis,                                  Array(7).fill(10000)],
  ['a gratis unpaid audiobook',  { ...audio, ...unpaid, isGratis: true }, Array(7).fill(10000)],
  ['an off-shelf book',          off(BookState.offShelf),                 Array(7).fill(-1)],
  ['a withdrawn book',           off(BookState.withdrawn),                Array(7).fill(-1)],
  ['a book under review',        off(BookState.reviewing),                Array(7).fill(-1)],
];

test.each(chapters)('%s opens as far as each identity may read', (_, book, expected) => {
  expect(identities.map((identity) => freeChapters(who(identity), book))).toEqual(expected);
});

// prettier-ignore
test.each<[Action, string | undefined, boolean[]]>([
  ['shelf', 'book',    [false, true, false, false, true, true, true]],
  ['shelf', 'listed',  [false, true, false, true, true, true, true]],
  ['note', 'listed',   [false, true, false, true, false, true, true]],
  ['comment', 'book',  [false, true, false, false, false, true, true]],
  ['join', undefined,  [false, true, false, false, false, true, true]],
])('action %s on %s is for those whom the specification names', (action, bookId, expected) => {
  expect(identities.map((identity) => mayAct(who(identity), action, bookId))).toEqual(expected);
});

test('without a permission object, whoever has a role may not act', () => {
  expect(mayAct(who(null, { role: 'tourist' }), 'shelf')).toBe(false);
});

test('permission strings are looked up among the resources', () => {
  expect(hasResource(who(reader, { resources: ['party:create'] }), 'party:create')).toBe(true);
  expect(hasResource(who(reader), 'party:create')).toBe(false);
});

test.each<[string, string[], string[], boolean]>([
  ['meta_mine', [], [], true],
  ['meta_mine', [], ['meta_mine'], false],
  ['meta_mine/points', [], ['meta_mine'], false],
  ['meta_mine_other', [], ['meta_mine'], true],
  ['meta_mine', [], ['meta_mine/points'], true],
  ['meta_mine', ['meta_group'], [], false],
  ['meta_mine/points', ['meta_mine'], [], true],
  ['meta_mine/points', ['meta_mine'], ['meta_mine/points'], false],
])('menu key %s under show %j and hide %j', (key, showPermissions, hidePermissions, shown) => {
  expect(isShown(key, { showPermissions, hidePermissions })).toBe(shown);
});
