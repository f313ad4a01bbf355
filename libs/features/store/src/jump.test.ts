import { JumpType } from '@yuelan/contract';
import { expect, it } from 'vitest';
import { leadOf } from './jump.ts';

it.each([
  [JumpType.innerRouter, '/pages/book/detail?bookId=1', { kind: 'address', address: '/pages/book/detail?bookId=1' }],
  [JumpType.category, 'c1', { kind: 'page', page: 'sub/list', params: { categoryId: 'c1' } }],
  [JumpType.column, 'c2', { kind: 'page', page: 'sub/list', params: { categoryId: 'c2' } }],
  [JumpType.newBookstore, '', { kind: 'page', page: 'main', params: { tab: 'bookcity' } }],
  [JumpType.video, 'v1', { kind: 'nowhere' }],
  [JumpType.innerRouter, '', { kind: 'nowhere' }],
] as const)('a tap of type %i on %j leads where the institution meant', (type, target, lead) => {
  expect(leadOf({ type, target })).toEqual(lead);
});
