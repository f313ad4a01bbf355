import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

interface SmallBook {
  name: string;
  metadata?: string;
  pages: string[];
}

const container = `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const packageOf = ({
  name,
  metadata = '',
  pages,
}: SmallBook) => `<package xmlns="http://www.idpf.org/2007/opf" version="3.0">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${name}</dc:title><dc:language>en</dc:language>
<dc:coverage>Own</dc:coverage>${metadata}</metadata>
<manifest>${pages.map((_, at) => `<item id="p${at}" href="p${at}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest>
<spine>${pages.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine></package>`;

const pageOf = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title><meta name="viewport" content="width=600, height=800"/></head><body>${body}</body></html>`;

const epubOf = (book: SmallBook) =>
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'book.opf': strToU8(packageOf(book)),
    ...Object.fromEntries(book.pages.map((body, at) => [`p${at}.xhtml`, strToU8(pageOf(body))])),
  });

const FIXED = '<meta property="rendition:layout">pre-paginated</meta>';

const books: SmallBook[] = [
  { name: 'own-words', pages: ['<p>Test passes if you see this.</p>'] },
  { name: 'own-failure', pages: ['<p>The page that must not be reached.</p>', '<p>Test fails.</p>'] },
  {
    name: 'own-lost-picture',
    pages: ['<p>Test passes if you can see an image below.</p><img src="lost.png" alt=""/>'],
  },
  {
    name: 'lay-own-spread-landscape',
    metadata: `${FIXED}<meta property="rendition:spread">landscape</meta>`,
    pages: [1, 2, 3, 4].map((page) => `<p>Page ${page}.</p>`),
  },
  { name: 'pub-xml-non-validating_unclosed', pages: ['<p>Whole.</p><p>Broken.'] },
  { name: 'pkg-spine-order-own', pages: ['<p>First.</p>', '<p>Second.</p>', '<p>Third.</p>'] },
];

/** A suite of tests small enough for every run: four that pass, two that must not. */
export async function writeSmallSuite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(books.map((book) => writeFile(join(folder, `${book.name}.epub`), epubOf(book))));
}
