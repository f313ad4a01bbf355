import { useSession } from '../state/hooks.ts';

/** The institution of this session; empty texts before there is one. */
export function useIds(): { readonly tenantId: string; readonly appId: string } {
  const { user } = useSession();
  return { tenantId: user?.tenantId ?? '', appId: user?.appId ?? '' };
}
