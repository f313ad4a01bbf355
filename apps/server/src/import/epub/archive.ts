import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import iconv from 'iconv-lite';
import { refuse } from '../refusal.ts';
import type { ImportLimits } from '../types.ts';

const STORED = 0;
const DEFLATED = 8;
const S_IFLNK = 0o120000;
const S_IFMT = 0o170000;
/** Ratios below this size are noise: a page of spaces packs 500 to 1. */
const RATIO_FLOOR = 1024 * 1024;
const LOCAL_HEADER = 30;

export interface Archive {
  /** Every name, NFC, in the order of the archive. */
  names: string[];
  has: (name: string) => boolean;
  size: (name: string) => number;
  /** Refuses a document of more than `documentBytes`. */
  read: (name: string) => Promise<Buffer>;
  /** Unpacks an entry into a file; answers its size. */
  unpack: (name: string, target: string) => Promise<number>;
  close(): void;
}

/** Opens a zip after checking every entry against the limits; nothing has been unpacked by then. */
export async function openArchive(path: string, limits: ImportLimits, warn: (text: string) => void): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await readDirectory(zip, limits);
    checkSizes([...entries], limits);
    return toArchive(zip, withoutDuplicates(entries, warn), limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch (error) {
    return refuse(zipReason(error as Error));
  }
}

function zipReason(error: Error): string {
  if (/End of central directory/.test(error.message)) return '压缩包不完整：找不到目录结尾';
  if (/multi-disk/.test(error.message)) return '压缩包不完整：分卷压缩不受支持';
  if (/strong encryption/.test(error.message)) return '压缩包已加密';
  return `压缩包已损坏（${error.message}）`;
}

async function readDirectory(zip: ZipFile, limits: ImportLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) refuse(`压缩包里的文件太多：${zip.entryCount} 个，上限 ${limits.entries} 个`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > limits.entries) refuse(`压缩包里的文件太多，上限 ${limits.entries} 个`);
    }
  } catch (error) {
    if ((error as Error).name === 'ImportRefusal') throw error;
    refuse(zipReason(error as Error));
  }
  return entries;
}

/** Bit 11 says UTF-8; without it old Chinese tools wrote GBK, which yauzl would read as CP437. */
function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer;
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw);
  const utf8 = bytes.toString('utf8');
  return utf8.includes('\uFFFD') ? iconv.decode(bytes, 'gb18030') : utf8.normalize('NFC');
}

function checkSizes(entries: Entry[], limits: ImportLimits): void {
  let total = 0;
  for (const entry of entries) {
    checkEntry(entry, limits);
    total += entry.uncompressedSize;
  }
  if (total > limits.unpackedBytes) refuse(`解压后太大：${megabytes(total)}，上限 ${megabytes(limits.unpackedBytes)}`);
  checkOverlap(entries);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

function checkEntry(entry: Entry, limits: ImportLimits): void {
  const name = nameOf(entry);
  checkName(name);
  if (entry.isEncrypted()) refuse(`压缩包已加密：${name}`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    refuse(`压缩方法不受支持（${entry.compressionMethod}）：${name}`);
  }
  const mode = (entry.externalFileAttributes >>> 16) & S_IFMT;
  if (entry.versionMadeBy >> 8 === 3 && mode === S_IFLNK) refuse(`压缩包里有符号链接：${name}`);
  if (entry.uncompressedSize > RATIO_FLOOR && entry.uncompressedSize > entry.compressedSize * limits.ratio) {
    refuse(`压缩比过高，疑似压缩炸弹：${name}`);
  }
}

function checkName(name: string): void {
  const unsafe = name.startsWith('/') || /[\\\0]/.test(name) || /^[a-z]:/i.test(name) || name.split('/').includes('..');
  if (unsafe) refuse(`压缩包里有越界的路径：${JSON.stringify(name).slice(1, -1)}`);
}

/** Entries that share bytes are how a small archive claims to be petabytes. */
function checkOverlap(entries: Entry[]): void {
  const sorted = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of sorted) {
    if (entry.relativeOffsetOfLocalHeader < end) refuse(`压缩包里的文件互相重叠：${nameOf(entry)}`);
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize;
  }
}

function withoutDuplicates(entries: Entry[], warn: (text: string) => void): Map<string, Entry> {
  const seen = new Set<string>();
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name.endsWith('/')) continue;
    const key = name.toLowerCase();
    if (seen.has(key)) warn(`压缩包里有重名的文件，只用第一个：${name}`);
    else kept.set(name, entry);
    seen.add(key);
  }
  return kept;
}

function toArchive(zip: ZipFile, entries: Map<string, Entry>, limits: ImportLimits): Archive {
  const find = (name: string) => entries.get(name) ?? refuse(`压缩包里没有这个文件：${name}`);
  const open = (name: string) => zip.openReadStreamPromise(find(name));
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    size: (name) => find(name).uncompressedSize,
    read: (name) =>
      inflated(name, async () => {
        if (find(name).uncompressedSize > limits.documentBytes) refuse(`单个文件太大：${name}`);
        const parts: Buffer[] = [];
        for await (const part of await open(name)) parts.push(part as Buffer);
        return Buffer.concat(parts);
      }),
    unpack: (name, target) =>
      inflated(name, async () => {
        await pipeline(await open(name), createWriteStream(target));
        return find(name).uncompressedSize;
      }),
    close: () => zip.close(),
  };
}

/** yauzl stops an entry that inflates to another size than it declares. */
async function inflated<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as Error).name === 'ImportRefusal') throw error;
    const lying = /(too many|not enough) bytes/.test((error as Error).message);
    return refuse(lying ? `文件大小与声明不符：${name}` : `压缩数据已损坏：${name}`);
  }
}
