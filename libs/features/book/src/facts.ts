import type { BookInfo } from '@yuelan/contract';
import { getLocale, m } from '@yuelan/strings';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What is known of a book; what is not known is not listed. */
export function factsOf(book: BookInfo): Fact[] {
  const audio = book.duration !== null;
  const rows: [string, string | null][] = [
    [m.book_fact_category(), book.categoryName],
    [m.book_fact_duration(), book.duration === null ? null : durationText(book.duration)],
    [audio ? m.book_fact_tracks() : m.book_fact_chapters(), book.chapterCount > 0 ? String(book.chapterCount) : null],
    [m.book_fact_pages(), book.pageCount === null ? null : String(book.pageCount)],
    [m.book_fact_words(), book.wordCount ? wordsText(book.wordCount) : null],
    [m.book_fact_publisher(), book.publisher],
    [m.book_fact_published(), book.published?.slice(0, 10) ?? null],
    [m.book_fact_language(), languageText(book.language)],
    [m.book_fact_isbn(), book.isbn],
    [m.book_fact_readers(), book.readers > 0 ? m.book_readers({ count: book.readers }) : null],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return m.common_minutes({ count: minutes });
  return m.common_hours_minutes({ hours: Math.floor(minutes / 60), count: minutes % 60 });
}

function wordsText(words: number): string {
  if (words < 10_000 || getLocale() === 'en') return m.book_words({ count: words.toLocaleString(getLocale()) });
  return m.book_words_wan({ count: (words / 10_000).toFixed(1) });
}

function languageText(tag: string): string | null {
  try {
    return new Intl.DisplayNames([getLocale()], { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Publishers write what they like; a tag that is none is shown as it is.
    return tag || null;
  }
}
