import { useGroupDuty } from '@yuelan/api';
import { useNavigation } from '@yuelan/platform';
import { useEffect } from 'react';

/** Where a reader may be who has not chosen yet: the choice itself, and the ways out. */
const open = new Set(['pages/mine/tenantGroup', 'pages/mine/setting', 'pages/mine/cancel', 'pages/error']);

/** A reader whose institution forces a branch, class or department chooses it before anything else (catalogue §3). */
export function useGroupChoice(): void {
  const duty = useGroupDuty();
  const { path, go } = useNavigation();
  const due = duty && !open.has(path);
  useEffect(() => {
    if (due) go('mine/tenantGroup', {}, 'relaunch');
  }, [due, go]);
}
