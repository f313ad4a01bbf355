import { useSession } from '@yuelan/api';
import { UserGroupEnabled } from '@yuelan/contract';
import { useVisitor } from '../shared/use-visitor.ts';

/**
 * Whether the reader has to choose a branch, class or department before anything else: the institution forces it
 * (catalogue §3) and none has been chosen.
 */
export function useGroupDuty(): boolean {
  const { user } = useSession();
  const visitor = useVisitor();
  return !visitor && user?.userGroupEnabled === UserGroupEnabled.force && user.groupId === null;
}
