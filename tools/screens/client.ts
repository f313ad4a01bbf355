import { BASE_PATH, type Envelope } from '@yuelan/contract';

export interface Visitor {
  call<T>(method: 'GET' | 'POST', path: string, args?: Record<string, unknown>): Promise<T>;
}

/** A visitor of an institution, logged in over the real protocol. */
export async function visit(origin: string, tenantId: string, appId: string): Promise<Visitor> {
  const headers: Record<string, string> = { TenantId: tenantId, AppId: appId, Platform: '30', Version: '2.2' };
  const call = async <T>(method: 'GET' | 'POST', path: string, args: Record<string, unknown> = {}): Promise<T> => {
    const isGet = method === 'GET';
    const query = isGet ? `?${new URLSearchParams(args as Record<string, string>)}` : '';
    const response = await fetch(`${origin}${BASE_PATH}${path}${query}`, {
      method,
      headers: { ...headers, ...(!isGet && { 'Content-Type': 'application/json' }) },
      ...(!isGet && { body: JSON.stringify(args) }),
    });
    const { code, msg, data } = (await response.json()) as Envelope<T>;
    if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return data as T;
  };
  const imei = `screens-${crypto.randomUUID()}`;
  const { token } = await call<{ token: string }>('POST', '/login/tourist', { tenantId, appId, imei });
  headers['Token'] = token;
  return { call };
}
