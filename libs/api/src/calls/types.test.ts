import type { BookInfo, LoginResult, SysConfig } from '@yuelan/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { useBookInfoQuery, useBooksInfiniteQuery, useShelfAddMutation, useSysconfigQuery } from '../index.ts';
import { request } from './request.ts';
import type { CallName } from './request.ts';

// These hold at compile time (tsc checks test files); the calls below are never made.
const never = (call: () => unknown) => void call;

test('hooks and calls take their types from the rows of the contract', () => {
  expectTypeOf(request<'bookInfo'>).returns.resolves.toEqualTypeOf<BookInfo>();
  expectTypeOf(request<'tourist'>).returns.resolves.toEqualTypeOf<LoginResult>();
  expectTypeOf<'books'>().not.toExtend<CallName>();
  never(() => expectTypeOf(useSysconfigQuery().data).toEqualTypeOf<SysConfig | undefined>());
  never(() => expectTypeOf(useBookInfoQuery({ bookId: 'b' }).data).toEqualTypeOf<BookInfo | undefined>());
  expectTypeOf(useShelfAddMutation).returns.toExtend<readonly [(args: { bookIds: string[] }) => unknown, object]>();
  expect(request).toBeTypeOf('function');
});

test('wrong arguments do not compile', () => {
  // @ts-expect-error a book has an id
  never(() => useBookInfoQuery({}));
  // @ts-expect-error ids are a list
  never(() => request('shelfAdd', { bookIds: 'b' }));
  // @ts-expect-error the cursor is the hook's own business
  never(() => useBooksInfiniteQuery({ cursor: 'c' }));
  // @ts-expect-error there is no such call
  never(() => request('nothing', {}));
  expect(request).toBeTypeOf('function');
});
