import { createReadStream, createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { refuse } from '../refusal.ts';

interface Atom {
  type: string;
  start: number;
  size: number;
  header: number;
}

/** Index data of hours of sound is a few megabytes. */
const MAX_MOOV = 64 * 1024 * 1024;
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'udta']);

/** Moves the index of an MP4 before its sound, so that the first piece can play; false where it is there already. */
export async function faststart(source: string, target: string): Promise<boolean> {
  const file = await open(source, 'r');
  try {
    const atoms = await topLevel(file);
    const moov = atoms.find(({ type }) => type === 'moov');
    const media = atoms.find(({ type }) => type === 'mdat');
    if (!moov || !media) return refuse('MP4 不完整：找不到索引或声音数据');
    if (moov.start < media.start) return false;
    if (moov.size > MAX_MOOV) return refuse('MP4 索引过大');
    const index = await read(file, moov.start, moov.size);
    const first = atoms[0]?.type === 'ftyp' ? atoms[0].size : 0;
    shiftOffsets(index, moov);
    await write(source, target, index, first, moov);
    return true;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) refuse('MP4 不完整：文件被截断');
  return buffer;
}

async function topLevel(file: FileHandle): Promise<Atom[]> {
  const { size: end } = await file.stat();
  const atoms: Atom[] = [];
  for (let start = 0; start + 8 <= end;) {
    const atom = readAtom(await read(file, start, Math.min(16, end - start)), 0, start, end);
    atoms.push(atom);
    start += atom.size;
  }
  return atoms;
}

/** Size 1 means a 64-bit size follows, size 0 means up to the end. */
function readAtom(bytes: Buffer, at: number, start: number, end: number): Atom {
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  const wide = short === 1 && bytes.length >= at + 16;
  const size = wide ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - start : short;
  const header = wide ? 16 : 8;
  if (size < header || start + size > end) refuse('MP4 结构已损坏');
  return { type, start, size, header };
}

/** Sample offsets count from the start of the file: those before the index move behind it. */
function shiftOffsets(index: Buffer, moov: Atom): void {
  walk(index, moov.header, index.length, (type, start, end) => {
    if (type !== 'stco' && type !== 'co64') return;
    const width = type === 'stco' ? 4 : 8;
    const count = index.readUInt32BE(start + 4);
    if (start + 8 + count * width > end) refuse('MP4 结构已损坏');
    for (let entry = 0; entry < count; entry += 1) shift(index, start + 8 + entry * width, width, moov);
  });
}

function shift(index: Buffer, at: number, width: number, moov: Atom): void {
  const offset = width === 4 ? index.readUInt32BE(at) : Number(index.readBigUInt64BE(at));
  if (offset >= moov.start) return;
  const moved = offset + moov.size;
  if (width === 8) index.writeBigUInt64BE(BigInt(moved), at);
  else if (moved <= 0xffffffff) index.writeUInt32BE(moved, at);
  else refuse('MP4 太大，索引无法前移');
}

function walk(
  index: Buffer,
  from: number,
  to: number,
  visit: (type: string, start: number, end: number) => void,
): void {
  for (let start = from; start + 8 <= to;) {
    const atom = readAtom(index, start, start, to);
    const content = start + atom.header;
    if (CONTAINERS.has(atom.type)) walk(index, content, start + atom.size, visit);
    else visit(atom.type, content, start + atom.size);
    start += atom.size;
  }
}

async function write(source: string, target: string, index: Buffer, first: number, moov: Atom): Promise<void> {
  const out = createWriteStream(target);
  const copy = async (start: number, end: number) => {
    if (end > start) await pipeline(createReadStream(source, { start, end: end - 1 }), out, { end: false });
  };
  await copy(0, first);
  out.write(index);
  await copy(first, moov.start);
  await copy(moov.start + moov.size, Number.MAX_SAFE_INTEGER);
  await new Promise<void>((done, fail) => out.once('error', fail).end(done));
}
