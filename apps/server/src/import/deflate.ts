import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflate } from 'node:zlib';
import type { ManifestLink } from '@yuelan/contract';
import type { PreparedBook, PreparedFile } from './types.ts';

const compress = promisify(deflate);

/** What text is written in; pictures, sounds and most fonts are compressed already. */
const TEXT =
  /^(?:text\/|application\/(?:json|xml|smil|[\w.-]+\+(?:xml|json)|font-sfnt|vnd\.ms-opentype)|image\/svg\+xml|font\/(?:ttf|otf|sfnt))/;
/** The share that compression must at least save: less is not worth the reader's inflating. */
const SAVING = 0.1;

/** The bytes in zlib format; null where that saves too little. */
export async function deflated(plain: Uint8Array): Promise<Uint8Array | null> {
  const small = await compress(plain, { level: constants.Z_BEST_COMPRESSION });
  return small.length <= plain.length * (1 - SAVING) ? small : null;
}

/**
 * Compresses the text files of a book into `folder`, and says so in its manifest (docs/content-format.md). Where a file
 * lay stays as it is: that may be the librarian's own folder.
 */
export async function deflateTexts(book: PreparedBook, folder: string): Promise<PreparedBook> {
  const sizes = new Map<string, number>();
  const files: PreparedFile[] = [];
  for (const [index, file] of book.files.entries()) {
    const small = TEXT.test(file.type) ? await deflated(await readFile(file.source)) : null;
    if (small) {
      const source = join(folder, `${index}.zlib`);
      await writeFile(source, small);
      sizes.set(file.href, small.length);
      files.push({ ...file, source, size: small.length });
    } else files.push(file);
  }
  const { readingOrder, resources } = book.manifest;
  const marked = (link: ManifestLink) => markedLink(link, sizes.get(link.href));
  return {
    ...book,
    files,
    manifest: { ...book.manifest, readingOrder: readingOrder.map(marked), resources: resources.map(marked) },
  };
}

const markedLink = (link: ManifestLink, size: number | undefined): ManifestLink =>
  size === undefined ? link : { ...link, properties: { ...link.properties, size, encoding: 'deflate' } };
