import { useGetAppInfoQuery } from '@yuelan/api';
import { inWechat } from '@yuelan/platform';
import { useState } from 'react';
import { useTurn } from '../use-arrived.ts';
import { useConnect, useWays } from '../ways/use-ways.ts';

/** What WeChat can do here: authorise (inside it), or be opened by a code that it scans (outside). */
export function useWechat() {
  const { wechat } = useWays();
  const connect = useConnect();
  const turn = useTurn();
  const [inside] = useState(() => inWechat());
  // An institution without an official account cannot be entered by WeChat, inside it either.
  const { data: account, isLoading } = useGetAppInfoQuery(undefined, { skip: !inside });
  const [leaving, setLeaving] = useState(false);
  const offered = wechat !== null && (!inside || isLoading || account?.appId !== null);
  return {
    inside,
    offered,
    leaving,
    authorise: () => {
      if (!wechat || leaving) return;
      setLeaving(true);
      connect(wechat.name);
    },
    otherWay: () => turn('login/login'),
    register: () => turn('login/register'),
  };
}
export type Wechat = ReturnType<typeof useWechat>;
