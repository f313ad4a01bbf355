import type { Locator } from '@yuelan/contract';
import { placeIn } from './places.ts';
import { currentOwner } from './ports.ts';

/** Where this reader last was in a book, as this device knows it; null where it does not. */
export function lastPlace(bookId: string): Locator | null {
  const owner = currentOwner();
  return owner && (placeIn(owner, bookId)?.locator ?? null);
}
