import { useProtocolQuery } from '@yuelan/api';
import { useIds } from '@yuelan/api/verification';
import { useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';

/** A text that binds readers: the institution's, or the product's own. */
export function useProtocol(kind: 'agreement' | 'privacy') {
  const named = useParam('tenantId');
  const tenantId = useIds().tenantId || named;
  const query = useProtocolQuery({ kind, ...(tenantId && { tenantId }) });
  return {
    load: loadOf(query, m.common_load_failed()),
    title: query.data?.title || (kind === 'agreement' ? m.login_agreement_title() : m.login_privacy_title()),
    text: query.data?.text ?? '',
  };
}
export type Protocol = ReturnType<typeof useProtocol>;
