import { useSession } from '@yuelan/api';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Core §2: an address that does not name its institution gets it from the stored user, so that it can be shared. */
export function useInstitution(): void {
  const { user } = useSession();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const tenantId = user?.tenantId;
  const appId = user?.appId;

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!tenantId || !appId || params.get('isPreview') === 'true') return;
    if (params.has('tenantId') || params.has('tid')) return;
    params.set('tenantId', tenantId);
    params.set('appId', appId);
    void navigate(`${pathname}?${params}`, { replace: true, state });
  }, [tenantId, appId, pathname, search, state, navigate]);
}
