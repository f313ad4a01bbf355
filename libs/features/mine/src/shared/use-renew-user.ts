import { session, useSession } from '@yuelan/api';
import type { UserInfo } from '@yuelan/contract';
import { useDispatch } from 'react-redux';

/** Tells the rest of the product what has changed about the person: the header's picture, the duty to choose a group. */
export function useRenewUser() {
  const dispatch = useDispatch();
  const { identity: _, ...now } = useSession();
  return (change: Partial<Pick<UserInfo, 'userName' | 'avatar' | 'groupId' | 'hasPassword' | 'phone'>>) => {
    if (now.user) dispatch(session.actions.published({ ...now, user: { ...now.user, ...change } }));
  };
}
