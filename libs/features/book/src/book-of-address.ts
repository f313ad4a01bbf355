import { isFailure } from '@yuelan/api';
import { useParams } from '@yuelan/platform';
import { m } from '@yuelan/strings';

/** The book that an address names; native shells call it `bid` (core §2). */
export function useBookId(): string {
  const { bookId, bid } = useParams();
  return bookId ?? bid ?? '';
}

/** Why a book's page shows nothing. */
export const reasonFor = (error: unknown): string => (isMissing(error) ? m.book_missing() : m.common_load_failed());

/** The server has answered, and has no such book for this reader; everything else passes. */
const isMissing = (error: unknown) =>
  isFailure(error) && (error.type === 'business' || (error.type === 'http' && error.status < 500));
