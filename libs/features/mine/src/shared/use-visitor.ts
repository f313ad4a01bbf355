import { useSession } from '@yuelan/api';
import { Identity } from '@yuelan/contract';

/** Whether nobody with an account is here: visitors, and whoever came in by the network's address alone. */
export function useVisitor(): boolean {
  const { user, identity } = useSession();
  return user === null || user.role !== null || identity === Identity.tourist || identity === Identity.autoUser;
}
