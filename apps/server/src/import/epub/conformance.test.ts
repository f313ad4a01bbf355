import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import type { ZipEntry } from '../testing/zip.ts';
import { makeEpub, makeZip, page } from '../testing/zip.ts';
import type { PreparedBook } from '../types.ts';
import { prepareEpub } from './prepare-epub.ts';

async function prepare(epub: Buffer): Promise<PreparedBook> {
  const folder = await mkdtemp(join(tmpdir(), 'epub-'));
  await writeFile(join(folder, 'book.epub'), epub);
  return prepareEpub(join(folder, 'book.epub'), folder, defaultLimits);
}

const textOf = async (book: PreparedBook, href: string) =>
  readFile(book.files.find((file) => file.href === href)?.source ?? `no file ${href}`, 'utf8');

interface Pack {
  metadata?: string;
  items?: string;
  spine: string;
  files?: ZipEntry[];
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const book = ({ metadata = '', items = '', spine, files = [] }: Pack): Buffer =>
  makeZip([
    { name: 'mimetype', data: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      data: '<container><rootfiles><rootfile full-path="package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    {
      name: 'package.opf',
      data: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title>书</dc:title>${metadata}</metadata><manifest>
        <item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>
        ${items}</manifest><spine>${spine}</spine></package>`,
    },
    { name: 'a.xhtml', data: page('<p>甲</p>') },
    { name: 'b.xhtml', data: page('<p>乙</p>') },
    ...files,
  ]);

const spineOf = async (pack: Pack) => (await prepare(book(pack))).manifest;

it('runs from right to left where the language does and the spine leaves it open', async () => {
  const hebrew = '<dc:language>he</dc:language>';
  expect((await spineOf({ metadata: hebrew, spine: '<itemref idref="a"/>' })).metadata.readingProgression).toBe('rtl');
  const chinese = { metadata: '<dc:language>zh</dc:language>', spine: '<itemref idref="a"/>' };
  expect((await spineOf(chinese)).metadata.readingProgression).toBe('ltr');
});

it('takes the first of two layouts that a spine item claims', async () => {
  const properties = 'rendition:layout-reflowable rendition:layout-pre-paginated';
  const { readingOrder } = await spineOf({
    metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    spine: `<itemref idref="a"/><itemref idref="b" properties="${properties}"/>`,
  });
  expect(readingOrder.map((link) => link.properties.layout)).toEqual([undefined, 'reflowable']);
});

it('keeps a chapter that stands in the spine twice as two places', async () => {
  const { readingOrder } = await spineOf({ spine: '<itemref idref="a"/><itemref idref="b"/><itemref idref="a"/>' });
  expect(readingOrder.map(({ href }) => href)).toEqual(['a.xhtml', 'b.xhtml', 'a.xhtml']);
});

it('shows a picture of the spine as a picture, with its fallback as the words for it', async () => {
  const prepared = await prepare(
    book({
      items: '<item id="p" href="p.png" media-type="image/png" fallback="b"/>',
      spine: '<itemref idref="p"/>',
      files: [{ name: 'p.png', data: PNG }],
    }),
  );
  expect(prepared.manifest.readingOrder.map(({ href }) => href)).toEqual(['p.png.xhtml']);
  expect(await textOf(prepared, 'p.png.xhtml')).toContain('<img alt="乙" src="p.png" />');
});

it('shows the fallback of a picture that no browser can show', async () => {
  const items =
    '<item id="psd" href="i.psd" media-type="image/psd" fallback="png"/><item id="png" href="i.png" media-type="image/png"/>';
  const prepared = await prepare(
    makeEpub(page('<img src="i.psd" alt="雪花"/>'), items, [
      { name: 'OPS/i.psd', data: '8BPS' },
      { name: 'OPS/i.png', data: PNG },
    ]),
  );
  expect(await textOf(prepared, 'OPS/c.xhtml')).toContain('src="i.png"');
});

it('refuses a book of which nothing can be shown', async () => {
  const foreign = '<item id="f" href="f.dmg" media-type="application/x-apple-diskimage"/>';
  const pack = { items: foreign, spine: '<itemref idref="f"/>', files: [{ name: 'f.dmg', data: 'x' }] };
  await expect(prepare(book(pack))).rejects.toThrow(/没有可以阅读的章节/);
});

it.each([
  ['an unclosed paragraph', page('<p>甲<div>乙</div>'), true],
  ['a name with two colons', page('<p::p>甲</p::p>'), true],
  ['an overlap', page('<p><b>甲</p></b>'), true],
  ['an unclosed br, a bare & and a named entity', page('<p>甲<br>乙 & 丙&nbsp;丁</p>'), false],
  ['prefixes that nobody declared', page('<p foo:bar="x">甲</p>'), false],
  ['good markup', page('<p>甲</p>'), false],
])('tells the reader of %s only where something may be lost', async (_what, chapter, repaired) => {
  const { manifest, warnings } = await prepare(makeEpub(chapter));
  expect(manifest.readingOrder[0]!.properties.repaired ?? false).toBe(repaired);
  expect(warnings.some((line) => line.includes('标记有误'))).toBe(repaired);
});

it('keeps a frame that shows a document of the book', async () => {
  const items = '<item id="f" href="f.xhtml" media-type="application/xhtml+xml"/>';
  const prepared = await prepare(
    makeEpub(page('<iframe src="f.xhtml" width="300" onload="x()"/>'), items, [
      { name: 'OPS/f.xhtml', data: page('<script>x()</script><p>框内</p>') },
    ]),
  );
  expect(await textOf(prepared, 'OPS/c.xhtml')).toContain('<iframe width="300" src="f.xhtml"></iframe>');
  expect(await textOf(prepared, 'OPS/f.xhtml')).not.toContain('script');
});

it('lets the cover of a picture book stand by itself, and pairs the pages after it', async () => {
  const pages = {
    metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    items: '<item id="p" href="p.png" media-type="image/png" properties="cover-image"/>',
    spine: '<itemref idref="p"/><itemref idref="a"/><itemref idref="b"/>',
    files: [{ name: 'p.png', data: PNG }],
  };
  const { readingOrder } = await spineOf(pages);
  expect(readingOrder.map((link) => link.properties.page)).toEqual(['center', undefined, undefined]);
});

it('reads a roll as one scroll', async () => {
  const { metadata } = await spineOf({
    metadata: '<meta property="rendition:layout">roll</meta>',
    spine: '<itemref idref="a"/>',
  });
  expect([metadata.layout, metadata.flow]).toEqual(['reflowable', 'scrolled-continuous']);
});
