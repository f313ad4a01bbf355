import { HideFlag } from '@yuelan/access';
import { useBindThirdMutation, useConnectionsQuery, useHidden, useSession, useUnbindThirdMutation } from '@yuelan/api';
import { connectPath } from '@yuelan/contract';
import { useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useEffect, useRef, useState } from 'react';

/** Where the browser comes back to with its ticket. */
const BACK = '/pages/mine/account';

/** Other systems that recognise this reader: WeChat, a campus, a partner. */
export function useConnections() {
  const { user } = useSession();
  const { data = [] } = useConnectionsQuery();
  const noWechat = useHidden(HideFlag.wxBind);
  const [unbind, { isLoading }] = useUnbindThirdMutation();
  const [leaving, setLeaving] = useState<string | null>(null);
  useBindTicket();

  return {
    items: data.filter(({ kind }) => !(noWechat && kind === 'wechat')),
    bind: (name: string) => location.assign(connectPath(user?.tenantId ?? '', name, { back: BACK, bind: true })),
    leaving: data.find(({ name }) => name === leaving) ?? null,
    ask: setLeaving,
    busy: isLoading,
    unbind: async (name: string) => {
      const { error } = await unbind({ third: name });
      if (error === undefined) toast(m.mine_connection_unbound());
    },
  };
}
export type Connections = ReturnType<typeof useConnections>;

/** A ticket in the address is used once and leaves it. */
function useBindTicket() {
  const { params, go } = useNavigation();
  const [bind] = useBindThirdMutation();
  const used = useRef<string>(null);
  const ticket = params['bindTicket'];
  useEffect(() => {
    if (!ticket || used.current === ticket) return;
    used.current = ticket;
    go('mine/account', {}, 'redirect');
    const use = async () => {
      const { error } = await bind({ code: ticket });
      if (error === undefined) toast(m.mine_connection_bound());
    };
    void use();
  }, [ticket, bind, go]);
}
