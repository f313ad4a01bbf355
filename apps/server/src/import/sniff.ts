import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { EditionFormat } from './types.ts';

const HEAD = 1024;

const byExtension: Record<string, EditionFormat> = {
  '.epub': 'epub',
  '.pdf': 'pdf',
  '.mp3': 'audio',
  '.m4a': 'audio',
  '.m4b': 'audio',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
};

export async function readHead(path: string, length = HEAD): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isAudio = (head: Buffer) =>
  head.toString('latin1', 0, 3) === 'ID3' || /^ftypM4[AB] /.test(head.toString('latin1', 4, 12));

/** The format the first bytes prove, or null. Other zip archives are no books. */
function provenFormat(head: Buffer): EditionFormat | null {
  const text = head.toString('latin1');
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('PK\x03\x04') && text.includes('mimetypeapplication/epub+zip')) return 'epub';
  return isAudio(head) ? 'audio' : null;
}

/** What a file is: its bytes first, then its name; a wrong name with good bytes is still a book. */
export async function sniffFormat(path: string): Promise<EditionFormat | null> {
  const named = byExtension[extname(path).toLowerCase()] ?? null;
  if (named === null && extname(path) !== '') return null;
  return provenFormat(await readHead(path)) ?? named;
}

/** As {@link sniffFormat}, for a file that was given by name and may carry any extension. */
export const sniffNamed = async (path: string): Promise<EditionFormat | null> =>
  provenFormat(await readHead(path)) ?? byExtension[extname(path).toLowerCase()] ?? null;
