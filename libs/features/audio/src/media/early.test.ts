import type { BookContent } from '@yuelan/content';
import { expect, it } from 'vitest';
import { askEarly } from './early.ts';

const link = { href: '2.mp3', type: 'audio/mpeg', properties: { file: 2, size: 40 } };

/** A book whose every stream says how often it was asked before; `breaks` fails the first of them. */
function book(breaks = false) {
  const asked: { start: number; signal?: AbortSignal }[] = [];
  async function* stream(_: unknown, start: number, { signal }: { signal?: AbortSignal } = {}) {
    const number = asked.push({ start, ...(signal && { signal }) });
    if (breaks && number === 1) throw new Error('gone');
    for (let at = start; at < 40; at += 10) yield new Uint8Array(10).fill(number);
  }
  return { asked, content: { stream } as unknown as BookContent };
}
async function streamed(content: BookContent, start = 0, signal?: AbortSignal) {
  const seen: number[] = [];
  for await (const [first] of content.stream(link, start, { ...(signal && { signal }) })) seen.push(first!);
  return seen;
}

it('has asked for the next track before its turn, and gives that away once', async () => {
  const { asked, content } = book();
  const early = askEarly(content, link);
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  expect(await streamed(early.content)).toEqual([1, 1, 1, 1]);
  expect(await streamed(early.content)).toEqual([2, 2, 2, 2]);
});

it('leaves other places to the book', async () => {
  const { content } = book();
  expect(await streamed(askEarly(content, link).content, 20)).toEqual([2, 2]);
});

it('is asked for again where it did not come, or was given up', async () => {
  const broken = book(true);
  const early = askEarly(broken.content, link);
  await new Promise((done) => setTimeout(done));
  expect(await streamed(early.content)).toEqual([2, 2, 2, 2]);
  const { asked, content } = book();
  const unwanted = askEarly(content, link);
  unwanted.giveUp();
  expect(asked[0]!.signal!.aborted).toBe(true);
  expect(await streamed(unwanted.content)).toEqual([2, 2, 2, 2]);
});

it('ends with the one who took it', async () => {
  const { asked, content } = book();
  const over = new AbortController();
  await streamed(askEarly(content, link).content, 0, over.signal);
  over.abort();
  expect(asked[0]!.signal!.aborted).toBe(true);
});
