import { expect, test } from 'vitest';
import { createGrouper } from './grouper.ts';

type Limits = { most?: number; waiting?: number; atOnce?: number };

/** A grouper of numbers, each of its own size, whose commits take until they are let go. */
function slowGrouper({ most = 100, waiting = 1000, atOnce = 100 }: Limits) {
  const groups: string[] = [];
  const waits: (() => void)[] = [];
  const submit = createGrouper<number, number>({
    async commit(key, items) {
      groups.push(`${key} ${items.join()}`);
      await new Promise<void>((resolve) => waits.push(resolve));
      if (items.includes(13)) throw new Error('unlucky');
      if (items.includes(66)) throw new Error('down');
      return items.map((item) => item * 10);
    },
    sizeOf: (item) => item,
    most,
    waiting,
    busy: () => new Error('busy'),
    atOnce,
    isOwnFault: (error) => (error as Error).message === 'unlucky',
  });
  const letGo = async () => {
    waits.shift()!();
    await new Promise(setImmediate);
  };
  return { groups, submit, letGo };
}
const fates = async (results: Promise<unknown>[]) =>
  (await Promise.allSettled(results)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));

test('a report that comes alone goes at once, and what comes meanwhile goes together, as much as fits', async () => {
  const { groups, submit, letGo } = slowGrouper({ most: 10 });
  const results = Promise.all([1, 2, 3, 4, 5].map((item) => submit('a', item)));
  expect(groups).toEqual(['a 1']);
  await letGo();
  expect(groups.at(-1)).toBe('a 2,3,4');
  await letGo();
  expect(groups.at(-1)).toBe('a 5');
  await letGo();
  expect(await results).toEqual([10, 20, 30, 40, 50]);
  const late = submit('a', 60);
  expect(groups.at(-1)).toBe('a 60');
  await letGo();
  expect(await late).toBe(600);
});

test('one bad report fails alone', async () => {
  const { submit, letGo } = slowGrouper({});
  const results = fates([1, 12, 13, 14].map((item) => submit('a', item)));
  for (let step = 0; step < 5; step++) await letGo();
  expect(await results).toEqual([10, 120, 'unlucky', 140]);
});

test('a database that is down fails a group at once, without trying each report', async () => {
  const { groups, submit, letGo } = slowGrouper({});
  const results = fates([1, 66, 2, 3].map((item) => submit('a', item)));
  await letGo();
  await letGo();
  expect(await results).toEqual([10, 'down', 'down', 'down']);
  expect(groups).toEqual(['a 1', 'a 66,2,3']);
});

test('a burst of one institution lets the others have their turns', async () => {
  const { groups, submit, letGo } = slowGrouper({ most: 4, atOnce: 1 });
  const burst = Array.from({ length: 12 }, () => submit('big', 2));
  const others = ['small', 'tiny'].map((key) => submit(key, 1));
  for (let step = 0; step < 9; step++) await letGo();
  await Promise.all([...burst, ...others]);
  expect(groups.map((group) => group.split(' ')[0])).toEqual([
    'big',
    'big',
    'small',
    'tiny',
    'big',
    'big',
    'big',
    'big',
    'big',
  ]);
});

test('institutions are committed side by side, but no institution twice and no more than allowed', async () => {
  const { groups, submit, letGo } = slowGrouper({ atOnce: 2 });
  const results = Promise.all(['a', 'b', 'c', 'a'].map((key) => submit(key, 1)));
  expect(groups).toEqual(['a 1', 'b 1']);
  await letGo();
  expect(groups.at(-1)).toBe('c 1');
  await letGo();
  await letGo();
  await letGo();
  expect(await results).toEqual([10, 10, 10, 10]);
});

test('what does not fit into memory is refused, and taken again when there is room', async () => {
  const { submit, letGo } = slowGrouper({ waiting: 10 });
  const [first, second, third] = [submit('a', 6), submit('a', 4), submit('b', 1)];
  expect(await fates([third])).toEqual(['busy']);
  await letGo();
  await letGo();
  expect(await Promise.all([first, second])).toEqual([60, 40]);
  const again = submit('b', 10);
  await letGo();
  expect(await again).toBe(100);
});
