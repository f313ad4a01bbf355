import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data?: string | Uint8Array;
  /** A size that is not the true one. */
  claimed?: number;
  /** Unix mode, for symbolic links. */
  mode?: number;
  deflate?: boolean;
  flags?: number;
}

/** A zip that may break the rules: what hostile archives are made of. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = records(entry, offset);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function records(
  { name, data = '', claimed, mode = 0o100644, deflate = false, flags = 0x800 }: ZipEntry,
  offset: number,
) {
  const plain = Buffer.from(data);
  const packed = deflate ? deflateRawSync(plain) : plain;
  const title = Buffer.from(name);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(deflate ? 8 : 0, 4);
  shared.writeUInt32LE(crc32(plain), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(claimed ?? plain.length, 18);
  shared.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, title, packed]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE((mode << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), shared, tail, title]);
  return { local, central };
}

const CONTAINER = `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>
  <rootfile full-path="OPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** A small EPUB of one chapter with whatever else a test needs. `items` are lines of the manifest. */
export function makeEpub(chapter: string | Uint8Array, items = '', more: ZipEntry[] = []): Buffer {
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:1</dc:identifier>
    <dc:title>书</dc:title><dc:language>zh</dc:language></metadata>
    <manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>${items}</manifest>
    <spine><itemref idref="c"/></spine></package>`;
  return makeZip([
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'META-INF/container.xml', data: CONTAINER },
    { name: 'OPS/package.opf', data: opf },
    { name: 'OPS/c.xhtml', data: chapter },
    ...more,
  ]);
}

export const page = (body: string, head = ''): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>t</title>${head}</head><body>${body}</body></html>`;
