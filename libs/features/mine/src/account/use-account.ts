import { HideFlag, MenuKey } from '@yuelan/access';
import { useHidden, useProfileQuery, useSession, useShown } from '@yuelan/api';
import { UserGroupEnabled } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';

/** One's own account, numbers masked, and which parts of it the institution shows. */
export function useAccount() {
  const query = useProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { user, config } = useSession();
  return {
    load: loadOf(query, m.common_load_failed()),
    profile: query.data,
    tenantName: config?.tenantName,
    hasGroups: user !== null && user.userGroupEnabled !== UserGroupEnabled.close,
    shows: {
      tenants: useShown(MenuKey.switchTenant),
      certification: !useHidden(HideFlag.certification),
      realName: !useHidden(HideFlag.realName),
      cancel: !useHidden(HideFlag.cancelAccount),
    },
  };
}
export type Account = ReturnType<typeof useAccount>;
