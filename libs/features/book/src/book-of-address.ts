import { isFailure } from '@yuelan/api';
import { useParams } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { useState } from 'react';

/**
 * The book that an address names; native shells call it `bid` (core §2). A page that is being left stays with its own
 * while the next one loads, though the address is the next one's already.
 */
export function useBookId(): string {
  const { bookId, bid } = useParams();
  const named = bookId ?? bid ?? '';
  const [known, remember] = useState(named);
  if (named !== '' && named !== known) remember(named);
  return named === '' ? known : named;
}

/** Why a book's page shows nothing. */
export const reasonFor = (error: unknown): string => (isMissing(error) ? m.book_missing() : m.common_load_failed());

/** The server has answered, and has no such book for this reader; everything else passes. */
const isMissing = (error: unknown) =>
  isFailure(error) && (error.type === 'business' || (error.type === 'http' && error.status < 500));
