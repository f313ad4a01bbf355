import { read, stored } from '@yuelan/platform';
import { raise } from '../verdict/troubles.ts';

/** Whom analytics count: the user of the stored record. Null, and said so, where there is none (core §8). */
export function analyticsUserId(): string | null {
  const userId = read(stored.user)?.user.userId ?? null;
  if (userId === null) raise('noUserInfo');
  return userId;
}
