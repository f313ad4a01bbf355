import type { Sentence } from '../book-view.ts';
import {
  findPassage,
  overflowSpan,
  type PageText,
  pageText,
  passageAt,
  plainText,
  readable,
  type Span,
} from './page-text.ts';
import type { Decoration } from '../book-view.ts';
import type { Locator } from '@yuelan/contract';
import type { PDFDocumentProxy } from './pdfjs.ts';

/** The text of any page, from 0; the last few are kept. */
export interface BookText {
  page: (page: number) => Promise<PageText>;
  /** What of a passage stands on a page: its beginning, or what ran over from the page before. */
  spanOn: (page: number, decoration: Decoration) => Promise<Span | null>;
  sentences: (from: Locator, language: string) => AsyncIterable<Sentence>;
}

const KEPT = 8;

export function bookText(pdf: PDFDocumentProxy): BookText {
  const kept = new Map<number, Promise<PageText>>();

  function page(index: number): Promise<PageText> {
    const known = kept.get(index);
    if (known) return known;
    const read = readText(pdf, index);
    read.catch(() => kept.delete(index));
    kept.set(index, read);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return read;
  }

  async function spanOn(index: number, { passage }: Decoration): Promise<Span | null> {
    const begins = (passage.locator.position ?? 1) - 1;
    if (begins === index) return findPassage(await page(index), passage);
    if (begins !== index - 1) return null;
    const overflow = findPassage(await page(begins), passage)?.overflow ?? 0;
    return overflow > 0 ? overflowSpan(await page(index), overflow) : null;
  }

  async function* sentences(from: Locator, language: string): AsyncIterable<Sentence> {
    const first = (from.position ?? 1) - 1;
    for (let index = first; index < pdf.numPages; index++) {
      const text = await page(index);
      const begins = index === first && from.quote ? (findPassage(text, { locator: from, text: '' })?.start ?? 0) : 0;
      for (const span of sentencesOf(text.text)) {
        if (span.end <= begins) continue;
        const passage = passageAt(text, index + 1, span);
        const spoken = plainText(passage.text);
        if (spoken !== '') yield { passage, text: spoken, language: languageOf(spoken, language) };
      }
    }
  }

  return { page, spanOn, sentences };
}

async function readText(pdf: PDFDocumentProxy, index: number): Promise<PageText> {
  const source = await pdf.getPage(index + 1);
  return pageText(await source.getTextContent());
}

/** A voice that is given more at once loses its breath, and some engines stop. */
const LONGEST_SENTENCE = 240;
const END = /[。！？!?…；;]+["'”’」』）)]*|\.["'”’)]*(?=\s)/g;

/** Lines of a page break sentences as often as not: only their own ends count. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const add = (end: number) => {
    for (; end - start > LONGEST_SENTENCE; start += LONGEST_SENTENCE) {
      spans.push({ start, end: start + LONGEST_SENTENCE });
    }
    if (readable(text.slice(start, end)) !== '') spans.push({ start, end });
    start = end;
  };
  for (const { index, 0: mark } of text.matchAll(END)) add(index + mark.length);
  add(text.length);
  return spans;
}

/** What a file says of its language is often missing or that of the program that made it. */
const languageOf = (text: string, told: string): string => {
  const isChinese = /[\u4E00-\u9FFF]/.test(text);
  if (isChinese) return /^(zh|ja)/i.test(told) ? told : 'zh';
  return told === 'und' || told === '' || /^(zh|ja)/i.test(told) ? 'en' : told;
};
