import { expect, it, vi } from 'vitest';
import type { Decryptor } from './decryptor.ts';
import type { Part } from './media.ts';
import { streamFile } from './stream.ts';

const PIECE = 1600;
const SIZE = 10 * PIECE;
const link = { href: '1.mp3', type: 'audio/mpeg', properties: { file: 1, size: SIZE } };

/** A file of pieces that each hold their own number, in a book whose decryption can be watched. */
function world() {
  const left = vi.fn<() => void>();
  async function* pieces({ start, end }: Part) {
    try {
      for (let at = start; at <= end!; at += PIECE) yield new Uint8Array(PIECE).fill(at / PIECE);
    } finally {
      left();
    }
  }
  const answers: (() => void)[] = [];
  const asked: number[] = [];
  const decrypt = vi.fn<Decryptor['decrypt']>(
    (_, offset, data) =>
      new Promise((done) => {
        asked.push(offset);
        answers.push(() => done(data));
      }),
  );
  const source = { parts: { get: () => Promise.reject(new Error()), pieces }, decryptor: { decrypt, close: () => {} } };
  return { source, decrypt, answers, asked, left };
}
const settled = () => new Promise((done) => setTimeout(done));

it('decrypts a piece while the one before it is on its way back, in order and no further ahead', async () => {
  const { source, answers, asked } = world();
  const stream = streamFile(source, link, 0);
  const first = stream.next();
  await settled();
  expect(asked).toEqual([0, PIECE]);
  // The second answers first.
  answers[1]!();
  answers[0]!();
  expect((await first).value?.[0]).toBe(0);
  await settled();
  expect(asked).toEqual([0, PIECE, 2 * PIECE]);
  expect((await stream.next()).value?.[0]).toBe(1);
});

it('lets the request go when it is given up half way, and what was under way fails unheard', async () => {
  const { source, decrypt, answers, left } = world();
  const stream = streamFile(source, link, 0);
  const first = stream.next();
  await settled();
  decrypt.mockRejectedValue(new Error('closed'));
  answers[0]!();
  await first;
  await stream.return(undefined);
  await vi.waitFor(() => expect(left).toHaveBeenCalled());
});
