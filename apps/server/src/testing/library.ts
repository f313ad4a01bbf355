import { createCipheriv, createHash } from 'node:crypto';
import { counterBlock } from '@yuelan/contract';
import type { BookType } from '@yuelan/contract';
import { editionFile } from '../content/content-store.ts';
import type { EditionFile } from '../db/schema.ts';
import { books, editions } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { newContentKey, wrapKey } from '../keys.ts';
import type { Stores } from '../stores.ts';

export interface TestBook {
  bookId: string;
  editionId: string;
  contentKey: Buffer;
}

interface Wanted extends Partial<typeof books.$inferInsert> {
  tenantId: string;
  title: string;
  bookType?: BookType;
  /** Plain text of each chapter. */
  chapters?: string[];
  /** A file that no chapter uses. */
  extra?: string;
  /** Whether the chapters are tracks that are stored as they are. */
  plain?: boolean;
}

/** A real, encrypted book of one file a chapter, held by one institution. */
export async function addBook(stores: Stores, wanted: Wanted): Promise<TestBook> {
  const { chapters = ['第一章', '第二章'], extra, plain: isPlain, bookType = 'epub', ...columns } = wanted;
  const editionId = newId();
  const contentKey = newContentKey();
  const plain = ['{"manifest":true}', ...chapters, ...(extra ? [extra] : [])];
  for (const [file, text] of plain.entries()) {
    const bytes = isPlain && file > 0 ? Buffer.from(text) : encrypted(contentKey, file, text);
    await stores.content.put(editionFile(editionId, file), bytes, bytes.length);
  }
  const bookId = newId();
  await stores.db.asOwner(async (tx) => {
    const row = editionRow(stores, editionId, bookType, contentKey, plain, chapters.length);
    if (isPlain) row.files = row.files.map((file) => ({ ...file, type: 'audio/mpeg', plain: true }));
    await tx.insert(editions).values(row);
    await tx.insert(books).values({ id: bookId, editionId, bookType, language: 'zh-CN', ...columns });
  });
  return { bookId, editionId, contentKey };
}

export function encrypted(key: Buffer, file: number, text: string): Buffer {
  const cipher = createCipheriv('aes-256-ctr', key, counterBlock(file, 0));
  return Buffer.concat([cipher.update(text), cipher.final()]);
}

function editionRow(
  stores: Stores,
  id: string,
  bookType: BookType,
  contentKey: Buffer,
  plain: string[],
  chapterCount: number,
): typeof editions.$inferInsert {
  const files: EditionFile[] = plain.slice(1).map((text, index) => ({
    file: index + 1,
    size: Buffer.byteLength(text),
    type: 'application/xhtml+xml',
    chapter: index < chapterCount ? index : null,
  }));
  return {
    id,
    sha256: createHash('sha256').update(id).digest('hex'),
    bookType,
    wrappedKey: wrapKey(stores.masterKey, contentKey),
    metadata: {
      title: '',
      author: '',
      language: 'zh-CN',
      identifier: null,
      publisher: null,
      published: null,
      isbn: null,
      narrator: null,
      description: null,
      accessibility: [],
      cover: null,
    },
    toc: [{ id: '1', title: '第一章', href: 'ch1.xhtml', fragmentId: null, chapterId: 0, children: [] }],
    files,
    chapterCount,
    pageCount: 2,
    wordCount: 6,
  };
}
