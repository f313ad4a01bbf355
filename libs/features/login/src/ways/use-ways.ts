import { useSession, useShown } from '@yuelan/api';
import { MenuKey } from '@yuelan/access';
import { connectPath, GrantType } from '@yuelan/contract';
import type { GrantType as Grant } from '@yuelan/contract';
import { inWechat, useParam } from '@yuelan/platform';

interface Connector {
  readonly name: string;
  readonly title: string;
}

/** Which ways in this institution offers, here where the page runs. */
export function useWays() {
  const { config } = useSession();
  const shown = {
    sms: useShown(MenuKey.phoneLogin),
    wechat: useShown(MenuKey.wxLogin),
    carsi: useShown(MenuKey.carsi),
    register: useShown(MenuKey.register),
  };
  const open = (grant: Grant) => !config?.closedGrants.includes(grant);
  const ofKind = (kind: string): readonly Connector[] => config?.connectors.filter((each) => each.kind === kind) ?? [];
  return {
    password: open(GrantType.password),
    sms: shown.sms && open(GrantType.mobile),
    email: open(GrantType.email),
    /** WeChat is offered outside it too: there the page says how to go on. */
    wechat: shown.wechat && (inWechat() || ofKind('wechat').length > 0) ? (ofKind('wechat')[0] ?? null) : null,
    campus: shown.carsi && ofKind('saml').length > 0,
    connectors: ofKind('oidc'),
    register: shown.register,
  };
}

/** Leaves for another system's pages, which lead back to where the reader came from. */
export function useConnect() {
  const { user } = useSession();
  const from = useParam('from');
  return (name: string, idp?: string) => {
    const back = /^(?:\/h5)?(\/pages\/.*)/.exec(from ?? '')?.[1];
    location.assign(connectPath(user?.tenantId ?? '', name, { ...(back && { back }), ...(idp && { idp }) }));
  };
}
