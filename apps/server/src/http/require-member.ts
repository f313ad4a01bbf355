import { Identity } from '@yuelan/contract';
import type { Person } from './context.ts';
import { denied } from './refusal.ts';

/**
 * An account of one's own is for people whom the institution knows: neither visitors nor whoever stands in its building
 * (threats 3). That the institution's service has expired takes nobody's account away.
 */
export function requireMember({ identity }: Pick<Person, 'identity'>): void {
  if (identity === Identity.tourist || identity === Identity.autoUser) throw denied();
}
