import { expect, it, vi } from 'vitest';
import { fromFirstFrame, fromFirstSound, type Stretch } from './frames.ts';

const FRAME = 192;
/** MP3 of 48 kHz at 64 kbit/s: headers of frames, and nothing else in them. */
function frames(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count * FRAME);
  for (let at = 0; at < bytes.length; at += FRAME) bytes.set([0xff, 0xfb, 0x54, 0xc4], at);
  return bytes;
}
async function* cut(bytes: Uint8Array<ArrayBuffer>, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
const all = async (stretches: AsyncIterable<Stretch>) => {
  const seen: Stretch[] = [];
  for await (const stretch of stretches) seen.push(stretch);
  return seen;
};
const lengthOf = (stretches: Stretch[]) => stretches.reduce((sum, { data }) => sum + data.length, 0);

it.each([500, 5000, 50_000])(
  'leaves out half a frame, and knows where the first whole one lies (pieces of %i)',
  async (size) => {
    const sound = frames(100).subarray(100).slice();
    const [first, ...rest] = await all(fromFirstFrame(cut(sound, size), 7000));
    expect(first!.at).toBe(7000 + FRAME - 100);
    expect([...first!.data.subarray(0, 2)]).toEqual([0xff, 0xfb]);
    expect(lengthOf([first!, ...rest])).toBe(99 * FRAME);
  },
);

const tag = (size: number) => {
  const bytes = new Uint8Array(10 + size);
  bytes.set([0x49, 0x44, 0x33, 3, 0, 0, size >> 21, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
  return bytes;
};

it('does not wait for the picture in a tag before the sound', async () => {
  const file = new Uint8Array([...tag(300_000), ...frames(50)]);
  const bytesFrom = vi.fn<(start: number) => AsyncGenerator<Uint8Array<ArrayBuffer>>>((start) =>
    cut(file.slice(start), 16_384),
  );
  const [first] = await all(fromFirstSound(bytesFrom));
  expect(bytesFrom.mock.calls).toEqual([[0], [300_010]]);
  expect(first).toMatchObject({ at: 300_010 });
});

it('reads over a short tag in one go', async () => {
  const file = new Uint8Array([...tag(2000), ...frames(50)]);
  const bytesFrom = vi.fn<(start: number) => AsyncGenerator<Uint8Array<ArrayBuffer>>>((start) =>
    cut(file.slice(start), 1000),
  );
  expect(lengthOf(await all(fromFirstSound(bytesFrom)))).toBe(file.length);
  expect(bytesFrom).toHaveBeenCalledOnce();
});
