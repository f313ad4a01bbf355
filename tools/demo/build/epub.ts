import { existsSync, readFileSync } from 'node:fs';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { escaped, toXhtml } from './markdown.ts';
import { pictureBookPages } from './picture-book.ts';
import { chaptersOf, coverPath, imagesOf, readSource, type BookSource } from './source.ts';
import { styleOf } from './styles.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Archives must not change with the day they are made. */
const MADE = new Date(2026, 0, 1);
const MODIFIED = '2026-01-01T00:00:00Z';

interface Page {
  href: string;
  title: string;
  body: string;
  /** Head lines of a fixed-layout page. */
  head?: string;
  spread?: 'left' | 'right';
}

/** The finished EPUB 3 of a title: the same bytes each time. */
export function buildEpub(slug: string): Uint8Array {
  const book = readSource(slug);
  const pages = book.layout === 'fixed' ? pictureBookPages() : chapterPages(book);
  const images = imagesOf(slug);
  const cover = existsSync(coverPath(slug)) ? readFileSync(coverPath(slug)) : null;
  const text = (content: string) => strToU8(content);
  const files: Record<string, Uint8Array> = {
    'META-INF/container.xml': text(CONTAINER),
    'OEBPS/package.opf': text(
      packageOf(
        book,
        pages,
        images.map(({ name }) => name),
        cover !== null,
      ),
    ),
    'OEBPS/nav.xhtml': text(navOf(book, pages)),
    'OEBPS/toc.ncx': text(ncxOf(book, pages)),
    'OEBPS/style.css': text(styleOf(book)),
  };
  if (cover) files['OEBPS/images/cover.jpg'] = cover;
  for (const { name, bytes } of images) files[`OEBPS/images/${name}`] = bytes;
  for (const page of pages) files[`OEBPS/${page.href}`] = text(documentOf(book, page));
  return zipped(files);
}

/** OCF: `mimetype` comes first and is stored. */
function zipped(files: Record<string, Uint8Array>): Uint8Array {
  const entries: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: 0, mtime: MADE }] };
  for (const [name, bytes] of Object.entries(files)) {
    entries[name] = [bytes, { level: name.endsWith('.jpg') ? 0 : 9, mtime: MADE }];
  }
  return zipSync(entries);
}

function chapterPages(book: BookSource): Page[] {
  return chaptersOf(book.slug).map(({ title, markdown }, index) => ({
    href: `text/c${String(index + 1).padStart(2, '0')}.xhtml`,
    title,
    body: `<section epub:type="chapter"><h1>${escaped(title)}</h1>\n${toXhtml(markdown)}</section>`,
  }));
}

const root = ({ language }: BookSource) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">`;

const documentOf = (book: BookSource, { title, body, head = '' }: Page) =>
  `${XML}<!DOCTYPE html>
${root(book)}
<head><title>${escaped(title)}</title>${head}<link rel="stylesheet" type="text/css" href="../style.css"/></head>
<body>${body}</body>
</html>
`;

const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const FIXED = `<meta property="rendition:layout">pre-paginated</meta>
<meta property="rendition:spread">landscape</meta>
<meta property="rendition:orientation">auto</meta>`;

function packageOf(book: BookSource, pages: Page[], images: string[], cover: boolean): string {
  const direction = book.layout === 'vertical' ? ' page-progression-direction="rtl"' : '';
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadataOf(book)}
${cover ? '<meta name="cover" content="cover"/>' : ''}
${book.layout === 'fixed' ? FIXED : ''}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="css" href="style.css" media-type="text/css"/>
${cover ? '<item id="cover" href="images/cover.jpg" media-type="image/jpeg" properties="cover-image"/>' : ''}
${images.map((name, n) => `<item id="i${n}" href="images/${name}" media-type="image/svg+xml"/>`).join('\n')}
${pages.map((page, n) => itemOf(page, n)).join('\n')}
</manifest>
<spine toc="ncx"${direction}>
${pages.map(({ spread }, n) => `<itemref idref="c${n}"${spread ? ` properties="page-spread-${spread}"` : ''}/>`).join('\n')}
</spine>
</package>
`;
}

const itemOf = ({ href, body }: Page, n: number) =>
  `<item id="c${n}" href="${href}" media-type="application/xhtml+xml"${body.includes('<svg') ? ' properties="svg"' : ''}/>`;

function metadataOf(book: BookSource): string {
  const access = ['textual', ...(book.layout === 'fixed' ? ['visual'] : [])];
  const features = ['tableOfContents', 'readingOrder', 'alternativeText', 'structuralNavigation'];
  return [
    `<dc:identifier id="id">urn:yuelan:demo:${book.slug}</dc:identifier>`,
    `<dc:title>${escaped(book.title)}</dc:title>`,
    `<dc:creator>${escaped(book.author)}</dc:creator>`,
    `<dc:language>${book.language}</dc:language>`,
    '<dc:publisher>阅览</dc:publisher>',
    '<dc:date>2026-01-01</dc:date>',
    `<dc:description>${escaped(book.intro)}</dc:description>`,
    `<meta property="dcterms:modified">${MODIFIED}</meta>`,
    ...access.map((mode) => `<meta property="schema:accessMode">${mode}</meta>`),
    ...features.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`),
    '<meta property="schema:accessibilityHazard">none</meta>',
    '<meta property="schema:accessModeSufficient">textual</meta>',
  ].join('\n');
}

function navOf(book: BookSource, pages: Page[]): string {
  const items = pages.map(({ href, title }) => `<li><a href="${href}">${escaped(title)}</a></li>`).join('\n');
  const [zh, en] = [book.language.startsWith('zh'), !book.language.startsWith('zh')];
  const contents = zh ? '目录' : 'Contents';
  return `${XML}<!DOCTYPE html>
${root(book)}
<head><title>${contents}</title></head>
<body>
<nav epub:type="toc" role="doc-toc" id="toc"><h1>${contents}</h1><ol>
${items}
</ol></nav>
<nav epub:type="landmarks" hidden="hidden"><ol>
<li><a epub:type="toc" href="#toc">${contents}</a></li>
<li><a epub:type="bodymatter" href="${pages[0]?.href}">${en ? 'Start of text' : '正文'}</a></li>
</ol></nav>
</body>
</html>
`;
}

function ncxOf(book: BookSource, pages: Page[]): string {
  const point = ({ href, title }: Page, n: number) =>
    `<navPoint id="n${n}" playOrder="${n + 1}"><navLabel><text>${escaped(title)}</text></navLabel><content src="${href}"/></navPoint>`;
  return `${XML}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid" content="urn:yuelan:demo:${book.slug}"/></head>
<docTitle><text>${escaped(book.title)}</text></docTitle>
<navMap>
${pages.map(point).join('\n')}
</navMap>
</ncx>
`;
}
