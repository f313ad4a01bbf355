import { read, stored, write } from '@yuelan/platform';
import type { Claim } from '../authorise.ts';

/** Books that a device remembers having kept; more than fit into its room. */
const MOST = 200;

/** Whether this reader's book may be on this device: told without waiting for a database. */
export function isListed({ tenantId, userId, bookId }: Claim): boolean {
  const list = read(stored.keptBooks);
  return list?.tenantId === tenantId && list.userId === userId && list.books.includes(bookId);
}

export function list({ tenantId, userId, bookId }: Claim): void {
  const known = read(stored.keptBooks);
  const mine = known?.tenantId === tenantId && known.userId === userId ? known.books : [];
  const books = [bookId, ...mine.filter((other) => other !== bookId)].slice(0, MOST);
  write(stored.keptBooks, { tenantId, userId, books });
}

export function unlist({ bookId }: Claim): void {
  const known = read(stored.keptBooks);
  if (known) write(stored.keptBooks, { ...known, books: known.books.filter((other) => other !== bookId) });
}
