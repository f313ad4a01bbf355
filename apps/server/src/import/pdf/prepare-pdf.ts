import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { ManifestTocLink } from '@yuelan/contract';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { countCharacters } from '../markup/text.ts';
import { blankMetadata } from '../metadata.ts';
import { refuse } from '../refusal.ts';
import type { BookMetadata, ChapterText, ImportLimits, PreparedBook } from '../types.ts';
import { createWarnings } from '../warnings.ts';
import { createWorkbench } from '../workbench.ts';
import type { OpenedPdf } from './open-pdf.ts';
import { mustOpen, openPdf } from './open-pdf.ts';
import { readOutline, readPageLabels } from './outline.ts';
import { pageCover } from './page-cover.ts';
import { withObjectStreams } from './rewrite.ts';

const HREF = 'document.pdf';
const TAIL = 4096;
/** Text of pages beyond this time stays out of the index; the book itself is whole. */
const TEXT_MILLISECONDS = 120_000;

interface Contents {
  pages: number | undefined;
  toc: ManifestTocLink[];
  pageList: ManifestTocLink[];
  texts: ChapterText[];
  cover: PreparedBook['cover'];
}

/** Takes a PDF apart: one file, rewritten for loading by range, and what is known about its pages. */
export async function preparePdf(file: string, folder: string, limits: ImportLimits): Promise<PreparedBook> {
  const warnings = createWarnings();
  const { size } = await stat(file);
  if (size > limits.pdfBytes) refuse(`PDF 太大：上限 ${Math.round(limits.pdfBytes / 1024 / 1024)} MB`);
  const original = await readFile(file);
  checkShape(original, warnings.add);
  const { bytes, opened } = await rewritten(original, warnings.add);
  const metadata = await readMetadata(file, opened);
  const contents = await readContents(opened, metadata.title, warnings.add);
  const written = await createWorkbench(folder).write(bytes);
  return { ...toBook(metadata, contents, written, opened.locked), warnings: warnings.list() };
}

function checkShape(bytes: Buffer, warn: (text: string) => void): void {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) refuse('不是 PDF：找不到文件头');
  if (!bytes.subarray(-TAIL).includes('%%EOF')) warn('PDF 结尾不完整');
}

/** The rewritten file counts only if it opens with as many pages as the original. */
async function rewritten(
  original: Buffer,
  warn: (text: string) => void,
): Promise<{ bytes: Uint8Array; opened: OpenedPdf }> {
  const opened = await mustOpen(original);
  if (opened.locked) {
    warn('PDF 有打开密码，读者打开时需要输入');
    return { bytes: original, opened };
  }
  const better = await withObjectStreams(original);
  const again = better && (await openPdf(better));
  if (!better || !again || again.locked || again.document.numPages !== opened.document.numPages) {
    warn('PDF 无法优化，已按原样保存');
    return { bytes: original, opened };
  }
  await opened.document.loadingTask.destroy();
  return { bytes: better, opened: again };
}

async function readMetadata(file: string, opened: OpenedPdf): Promise<BookMetadata> {
  const metadata = blankMetadata(basename(file, extname(file)));
  if (opened.locked) return metadata;
  const { info } = await opened.document.getMetadata().catch(() => ({ info: {} }));
  const line = (name: string) => {
    const value = (info as Record<string, unknown>)[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').replace(/\s+/g, ' ').trim() : '';
  };
  const published = /^D:(\d{4})(\d\d)?/.exec(line('CreationDate'));
  return {
    ...metadata,
    title: line('Title') || metadata.title,
    author: line('Author'),
    language: line('Language') || 'und',
    description: line('Subject') || null,
    published: published ? [published[1], published[2]].filter(Boolean).join('-') : null,
  };
}

async function readContents(opened: OpenedPdf, title: string, warn: (text: string) => void): Promise<Contents> {
  if (opened.locked) return { pages: undefined, toc: [{ title, href: HREF }], pageList: [], texts: [], cover: null };
  const { document } = opened;
  const toc = await readOutline(document, HREF);
  const texts = await readTexts(document, warn);
  const pageList = await readPageLabels(document, HREF);
  const cover = await pageCover(document);
  const pages = document.numPages;
  await document.loadingTask.destroy();
  return { pages, toc: toc.length > 0 ? toc : [{ title, href: HREF }], pageList, texts, cover };
}

async function readTexts(document: PDFDocumentProxy, warn: (text: string) => void): Promise<ChapterText[]> {
  const deadline = Date.now() + TEXT_MILLISECONDS;
  const texts: ChapterText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    if (Date.now() > deadline) {
      warn(`PDF 太长，第 ${page} 页之后的文字没有编入索引`);
      break;
    }
    const text = await textOf(document, page);
    if (text === null) warn(`第 ${page} 页的文字无法读取`);
    else if (text) texts.push({ chapter: 0, page, title: '', text });
  }
  return texts;
}

/** NFKC: PDFs of some printers hold Kangxi radicals in place of characters. */
async function textOf(document: PDFDocumentProxy, number: number): Promise<string | null> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    return text
      .normalize('NFKC')
      .replace(/[^\S\n]+/g, ' ')
      .trim();
  } catch {
    return null;
  }
}

function toBook(
  metadata: BookMetadata,
  contents: Contents,
  written: { source: string; size: number },
  locked: boolean,
): PreparedBook {
  const { pages, toc, pageList, texts, cover } = contents;
  const { title, author, language } = metadata;
  const type = 'application/pdf';
  const properties = {
    file: 1,
    size: written.size,
    ...(pages && { positions: pages }),
    ...(locked && { password: true }),
  };
  return {
    format: 'pdf',
    metadata,
    manifest: {
      metadata: {
        title,
        author,
        language,
        readingProgression: 'ltr',
        layout: 'fixed',
        ...(pages && { numberOfPages: pages }),
      },
      readingOrder: [{ href: HREF, type, title, properties }],
      resources: [],
      toc,
      ...(pageList.length > 0 && { pageList }),
    },
    files: [{ href: HREF, type, ...written, chapter: 0 }],
    texts,
    cover,
    wordCount: texts.reduce((sum, { text }) => sum + countCharacters(text), 0) || null,
    warnings: [],
  };
}
