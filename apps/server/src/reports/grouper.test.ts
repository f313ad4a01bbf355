import { expect, test } from 'vitest';
import { createGrouper } from './grouper.ts';

/** A commit that takes until it is let go, and remembers what it was given. */
function slowCommit() {
  const groups: number[][] = [];
  const waiting: (() => void)[] = [];
  const commit = async (items: number[]) => {
    groups.push(items);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 10);
  };
  return {
    groups,
    commit,
    letGo: async () => {
      waiting.shift()!();
      await new Promise(setImmediate);
    },
  };
}

test('a report that comes alone goes at once, and what comes meanwhile goes together', async () => {
  const { groups, commit, letGo } = slowCommit();
  const submit = createGrouper(commit, 3);
  const results = Promise.all([1, 2, 3, 4, 5].map((item) => submit(item)));
  expect(groups).toEqual([[1]]);
  await letGo();
  expect(groups).toEqual([[1], [2, 3, 4]]);
  await letGo();
  await letGo();
  expect(await results).toEqual([10, 20, 30, 40, 50]);
  expect(groups.at(-1)).toEqual([5]);
  const late = submit(6);
  expect(groups.at(-1)).toEqual([6]);
  await letGo();
  expect(await late).toBe(60);
});

test('one bad report fails alone', async () => {
  const { commit, letGo } = slowCommit();
  const submit = createGrouper(commit, 10);
  const settled = Promise.allSettled([1, 12, 13, 14].map((item) => submit(item)));
  for (let step = 0; step < 5; step++) await letGo();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
