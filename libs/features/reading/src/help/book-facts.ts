import type { BookInfo } from '@yuelan/contract';
import { getLocale, m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';

export interface Fact {
  label: string;
  value: string;
}

/** The book's title page; what is not known is not listed. Without a server the file itself says who it is. */
export function factsOf({ content, place, isPdf }: Reader, book: BookInfo | undefined): Fact[] {
  const own = content?.manifest.metadata;
  const rows: [string, string | null | undefined][] = [
    [m.finding_fact_title(), book?.title ?? own?.title],
    [m.finding_fact_author(), book?.author ?? own?.author],
    [m.book_fact_publisher(), book?.publisher],
    [m.book_fact_published(), book?.published?.slice(0, 10)],
    [m.book_fact_language(), languageText(book?.language ?? own?.language)],
    [m.book_fact_isbn(), book?.isbn],
    [m.book_fact_pages(), place && String(place.pages)],
    [m.finding_fact_type(), book ? typeText(book, isPdf) : null],
    [m.finding_fact_version(), content?.version],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function typeText({ bookType }: BookInfo, isPdf: boolean): string {
  if (isPdf) return 'PDF';
  return bookType === 'epub' ? 'EPUB' : m.finding_type_page();
}

function languageText(tag: string | undefined): string | null {
  if (!tag || tag === 'und') return null;
  try {
    return new Intl.DisplayNames([getLocale()], { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Publishers write what they like; a tag that is none is shown as it is.
    return tag;
  }
}
