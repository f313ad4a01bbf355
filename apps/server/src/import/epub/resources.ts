import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { mediaTypeOf } from '../markup/media-type.ts';
import { readHead } from '../sniff.ts';
import type { Part } from '../publication.ts';
import type { Workbench } from '../workbench.ts';
import type { Archive } from './archive.ts';
import { deobfuscate } from './encryption.ts';
import type { Item } from './package.ts';

const CAPTIONS = /^(text\/vtt|application\/ttml\+xml)$/;
const SHOWN = /^(image|font|audio|video)\/|^application\/(x-)?(font|vnd\.ms-opentype)|^application\/ogg$/;

export interface Unpacking {
  archive: Archive;
  bench: Workbench;
  /** Obfuscated fonts by path, and the identifiers that may be their key. */
  obfuscated: Map<string, string>;
  keys: string[];
  warn: (text: string) => void;
}

/** Unpacks a picture, sound or font whose bytes are what its type says; null for what a reader cannot be shown. */
export async function unpackResource(item: Item, work: Unpacking): Promise<Part | null> {
  if (CAPTIONS.test(item.type)) return toPart(item, item.type, work);
  if (!SHOWN.test(item.type)) return null;
  const source = work.bench.reserve();
  await work.archive.unpack(item.path, source);
  const type = await provenType(item, source, work);
  if (type === null) {
    work.warn(`文件内容与类型不符，已略去：${item.path}（${item.type}）`);
    await rm(source);
    return null;
  }
  return { path: item.path, type: specific(type, item.type), source, size: (await stat(source)).size };
}

async function toPart(item: Item, type: string, { archive, bench }: Unpacking): Promise<Part> {
  return { path: item.path, type, ...(await bench.write(await archive.read(item.path))) };
}

async function provenType(item: Item, source: string, work: Unpacking): Promise<string | null> {
  const algorithm = work.obfuscated.get(item.path);
  if (algorithm === undefined) return mediaTypeOf(await readHead(source, 64));
  const font = await readFile(source);
  const plain = [...work.keys.map((key) => deobfuscate(font, algorithm, key)), font].find(
    (bytes) => mediaTypeOf(bytes) !== null,
  );
  if (!plain) return null;
  await writeFile(source, plain);
  return mediaTypeOf(plain);
}

/** MP4 and WebM hold sound or pictures alike: there the book knows better. */
const specific = (proven: string, declared: string): string =>
  /^(audio|video)\//.test(declared) && /^(video\/|audio\/ogg|audio\/mp4)/.test(proven) ? declared : proven;
