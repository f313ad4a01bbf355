import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faststart } from './faststart.ts';

const atom = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

function stco(...offsets: number[]): Buffer {
  const table = Buffer.alloc(8 + offsets.length * 4);
  table.writeUInt32BE(offsets.length, 4);
  offsets.forEach((offset, index) => table.writeUInt32BE(offset, 8 + index * 4));
  return atom('stco', table);
}

const nested = (table: Buffer) => atom('moov', atom('trak', atom('mdia', atom('minf', atom('stbl', table)))));

async function file(...atoms: Buffer[]): Promise<[string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'mp4-'));
  await writeFile(join(folder, 'in'), Buffer.concat(atoms));
  return [join(folder, 'in'), join(folder, 'out')];
}

const ftyp = atom('ftyp', Buffer.from('M4A \0\0\0\0'));
const sound = atom('mdat', Buffer.from('soundSOUND'));

it('moves the index to the front and every sample is found where it now lies', async () => {
  const start = ftyp.length + 8;
  const [source, target] = await file(ftyp, sound, nested(stco(start, start + 5)));
  expect(await faststart(source, target)).toBe(true);
  const moved = await readFile(target);
  const table = moved.indexOf('stco') + 12;
  const [first, second] = [moved.readUInt32BE(table), moved.readUInt32BE(table + 4)];
  expect(moved.indexOf('moov')).toBeLessThan(moved.indexOf('mdat'));
  expect(moved.toString('latin1', first, first + 5)).toBe('sound');
  expect(moved.toString('latin1', second, second + 5)).toBe('SOUND');
});

it('leaves a file alone that starts at once', async () => {
  const [source, target] = await file(ftyp, nested(stco(200)), sound);
  expect(await faststart(source, target)).toBe(false);
});

it('refuses a file whose atoms lie about their size', async () => {
  const broken = atom('moov');
  broken.writeUInt32BE(0x7fffffff);
  const [source, target] = await file(ftyp, sound, broken);
  await expect(faststart(source, target)).rejects.toThrow('MP4 结构已损坏');
});
