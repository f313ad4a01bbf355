import { strToU8, zipSync, type Zippable } from 'fflate';
import { chaptersOf } from '../../demo/build/source.ts';

export interface NovelSize {
  chapters: number;
  /** Bytes of text in each chapter, about. */
  chapterBytes: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MADE = new Date(2026, 0, 1);
/** Demo titles whose sentences the novel is put together from. */
const SOURCES = ['xingkong', 'cha', 'shancheng', 'niao'];

/** A Chinese novel of any length, the same bytes each time: sentences of the demo library in an order of its own. */
export function makeNovel({ chapters, chapterBytes }: NovelSize): Uint8Array {
  const sentences = SOURCES.flatMap((slug) => chaptersOf(slug).flatMap(({ markdown }) => sentencesOf(markdown)));
  const next = sequence(20_260_101);
  const numbers = Array.from({ length: chapters }, (_, index) => index + 1);
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0, mtime: MADE }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'OEBPS/package.opf': strToU8(packageOf(numbers)),
    'OEBPS/nav.xhtml': strToU8(navOf(numbers)),
  };
  for (const number of numbers) {
    files[`OEBPS/${hrefOf(number)}`] = strToU8(chapterOf(number, paragraphs(sentences, chapterBytes, next)));
  }
  return zipSync(files, { level: 6, mtime: MADE });
}

const sentencesOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => /^[\u4e00-\u9fff“]/.test(line))
    .flatMap((line) => line.match(/[^。！？]+[。！？]”?/g) ?? []);

/** Numbers from 0 to 1 that only look like chance (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function paragraphs(sentences: readonly string[], bytes: number, next: () => number): string {
  let text = '';
  for (let size = 0; size < bytes;) {
    const paragraph = Array.from({ length: 2 + Math.floor(next() * 5) }, () => {
      return sentences[Math.floor(next() * sentences.length)]!;
    }).join('');
    text += `<p>${paragraph}</p>\n`;
    size += Buffer.byteLength(paragraph);
  }
  return text;
}

const hrefOf = (number: number) => `text/c${number}.xhtml`;
const titleOf = (number: number) => `第${number}章`;
const NAMESPACES = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"';

const chapterOf = (number: number, body: string) =>
  `${XML}<html ${NAMESPACES} lang="zh-CN" xml:lang="zh-CN"><head><title>${titleOf(number)}</title></head>
<body><h1>${titleOf(number)}</h1>
${body}</body></html>`;

const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const packageOf = (numbers: readonly number[]) =>
  `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:yuelan:bench:${numbers.length}</dc:identifier>
<dc:title>长篇（${numbers.length} 章）</dc:title><dc:language>zh-CN</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${numbers.map((number) => `<item id="c${number}" href="${hrefOf(number)}" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest><spine>${numbers.map((number) => `<itemref idref="c${number}"/>`).join('')}</spine></package>`;

const navOf = (numbers: readonly number[]) =>
  `${XML}<html ${NAMESPACES}><head><title>目录</title></head><body><nav epub:type="toc"><ol>
${numbers.map((number) => `<li><a href="${hrefOf(number)}">${titleOf(number)}</a></li>`).join('\n')}
</ol></nav></body></html>`;
