import { Provider } from 'oidc-provider';
import type { Counterpart } from './counterpart.ts';
import { listen } from './counterpart.ts';

/** A real OpenID provider with its own login page: whatever login name is given is who comes. */
export function startOpenIdProvider(client: { id: string; secret: string; redirectUri: string }): Promise<Counterpart> {
  return listen((url) => {
    const provider = new Provider(url, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
      pkce: { required: () => true },
      claims: { openid: ['sub'], profile: ['name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['only for tests'] },
      features: { devInteractions: { enabled: true } },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, name: `${id} 同学` }) }),
    });
    return (request, response) => void provider.callback()(request, response);
  });
}
