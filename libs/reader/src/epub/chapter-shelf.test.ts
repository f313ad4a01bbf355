import { describe, expect, it } from 'vitest';
import { chapterShelf } from './chapter-shelf.ts';
import type { Section } from './epubjs.ts';

const section = (index: number) => ({ index }) as Section;

function shelf(fails = new Set<number>()) {
  const open = new Set<number>();
  const opened: number[] = [];
  const made = chapterShelf(({ index }) => {
    opened.push(index);
    if (fails.delete(index)) return Promise.reject(new Error('offline'));
    open.add(index);
    return Promise.resolve({ index, destroy: () => open.delete(index) });
  });
  return { made, open, opened };
}

describe('the chapters kept at hand', () => {
  it('are opened once and let go when the reader has moved on', async () => {
    const { made, open, opened } = shelf();
    await Promise.all([made.get(section(1)), made.get(section(1)), made.get(section(2))]);
    made.keep([section(2), undefined]);
    await made.get(section(2));
    expect([opened, [...open]]).toEqual([[1, 2], [2]]);
  });

  it('are let go even while they are still being opened', async () => {
    const { made, open } = shelf();
    const opening = made.get(section(5));
    made.keep([]);
    await opening;
    await Promise.resolve();
    expect(open.size).toBe(0);
  });

  it('can be asked for again after a failure', async () => {
    const { made } = shelf(new Set([3]));
    await expect(made.get(section(3))).rejects.toThrow('offline');
    expect(await made.get(section(3))).toMatchObject({ index: 3 });
  });
});
