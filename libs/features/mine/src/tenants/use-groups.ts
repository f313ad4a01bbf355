import { useBindGroupMutation, useUserGroupQuery, useGroupDuty } from '@yuelan/api';
import { useBack, useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf, toast } from '@yuelan/ui';
import { useState } from 'react';
import { reasonAgainst } from '../shared/reason.ts';
import { useRenewUser } from '../shared/use-renew-user.ts';

/** The reader's branch, class or department. */
export function useGroups() {
  const go = useGo();
  const back = useBack();
  const renew = useRenewUser();
  const duty = useGroupDuty();
  const query = useUserGroupQuery(undefined, { refetchOnMountOrArgChange: true });
  const [bind, { isLoading }] = useBindGroupMutation();
  const [picked, pick] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const current = query.data?.current ?? null;
  const chosen = picked ?? current;

  const save = async () => {
    if (isLoading) return;
    if (chosen === null) return setTrouble(m.mine_group_missing());
    const refused = await reasonAgainst(bind({ groupId: chosen }));
    setTrouble(refused);
    if (refused !== null) return;
    renew({ groupId: chosen });
    toast(m.mine_saved());
    if (duty) go('main', {}, 'relaunch');
    else back();
  };
  return {
    load: loadOf(query, m.common_load_failed()),
    groups: query.data?.groups ?? [],
    duty,
    chosen,
    pick: (groupId: string) => {
      setTrouble(null);
      pick(groupId);
    },
    changed: chosen !== current,
    trouble,
    busy: isLoading,
    save: () => void save(),
  };
}
export type Groups = ReturnType<typeof useGroups>;
