import { JumpType } from '@yuelan/contract';
import type { Jump } from '@yuelan/contract';
import type { GoParams, PageName } from '@yuelan/platform';
import { useNavigation } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useCallback } from 'react';

export type JumpLead =
  | { readonly kind: 'page'; readonly page: PageName; readonly params: GoParams }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'nowhere' };

/** Where a configured tap leads (catalogue §2: menu jump types). What has no screen yet leads nowhere, and says so. */
export function leadOf({ type, target }: Jump): JumpLead {
  switch (type) {
    case JumpType.innerRouter:
    case JumpType.metaRouter:
      return target ? { kind: 'address', address: target } : { kind: 'nowhere' };
    case JumpType.category:
    case JumpType.categoryBookList:
      return list({ categoryId: target });
    case JumpType.newBookstore:
      return { kind: 'page', page: 'main', params: { tab: 'bookcity' } };
    case JumpType.topic:
    case JumpType.topicDetail:
    case JumpType.column:
      return list({ categoryId: target });
    default:
      return { kind: 'nowhere' };
  }
}

const list = (params: GoParams): JumpLead => ({ kind: 'page', page: 'sub/list', params });

/** Follows a jump; a tap never goes dead. */
export function useJump(): (jump: Jump | null) => void {
  const { go, open } = useNavigation();
  return useCallback(
    (jump) => {
      const lead: JumpLead = jump ? leadOf(jump) : { kind: 'nowhere' };
      if (lead.kind === 'page') return go(lead.page, lead.params);
      if (lead.kind === 'address') return open(lead.address);
      toast(m.common_coming());
    },
    [go, open],
  );
}
