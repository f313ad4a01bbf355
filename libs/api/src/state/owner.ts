import { Identity } from '@yuelan/contract';
import { currentStore } from './current-store.ts';
import type { Session } from './session.ts';

export const currentSession = (): Session => (currentStore().getState() as { session: Session }).session;

/** Who has an account here; all others are one visitor of the institution on this device (decision 0039). */
const accounts: readonly (Identity | null)[] = [Identity.reader, Identity.academicUser, Identity.shareUser, null];

/** Under whose name this device keeps what a reader makes; null while nobody is here. */
export function ownerNow({ user, identity }: Session = currentSession()): string | null {
  if (!user) return null;
  const known = accounts.includes(identity) && user.role === null;
  return `${user.tenantId}/${known ? user.userId : 'visitor'}`;
}

/** Whether an owner has an account that the server keeps things for. */
export const hasAccount = (owner: string | null): owner is string => owner !== null && !owner.endsWith('/visitor');
